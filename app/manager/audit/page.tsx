import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditFilters } from '@/components/audit/audit-filters';
import { AuditList } from '@/components/audit/audit-list';
import { PageHeader } from '@/components/layout/page-header';
import { ExportLink } from '@/components/list/export-link';
import { ListPanel } from '@/components/list/list-panel';
import { auditActions } from '@/lib/audit/audit-actions';
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
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          isAllowed(user.role, { audit: ['export'] }) && (
            <ExportLink url={{ ...list, path: routes.manager.exportAudit() }} />
          )
        }
      />
      <AuditFilters
        url={list}
        actions={auditActions.map((action) => ({ value: action, label: t(`actions.${action}`) }))}
        emails={emails}
        clearHref={routes.manager.audit()}
      />
      <ListPanel list={list} empty={{ title: t('empty') }}>
        <AuditList list={list} />
      </ListPanel>
    </div>
  );
}
