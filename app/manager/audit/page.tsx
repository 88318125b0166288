import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditLog } from '@/components/audit/audit-list';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { auditListQuery, getSubjectEmails } from '@/lib/audit/queries';
import { isAllowed } from '@/lib/auth/permissions';
import { requirePage } from '@/lib/auth/session/current';
import { loadList } from '@/lib/list/load';
import { routes } from '@/lib/routes';
import type { SearchParams } from '@/lib/search-params';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('title') };
}

export default async function AuditPage({ searchParams }: Props) {
  const { user } = await requirePage(routes.manager.audit());
  const [t, list] = await Promise.all([
    getTranslations('audit'),
    loadList(auditListQuery, await searchParams, routes.manager.audit()),
  ]);
  const emails = await getSubjectEmails(list.filters);

  return (
    <PageBody messages="audit">
      <PageHeader title={t('title')} description={t('description')} />
      <AuditLog
        list={list}
        emails={emails}
        exportPath={isAllowed(user.role, { audit: ['export'] }) ? routes.manager.exportAudit() : undefined}
      />
    </PageBody>
  );
}
