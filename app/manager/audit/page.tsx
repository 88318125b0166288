import type { Metadata } from 'next';
import { getNow, getTimeZone, getTranslations } from 'next-intl/server';
import { AreaMessages } from '@/components/layout/area-messages';
import { PageBody, PageHeader } from '@/components/layout/page-header';
import { findAuditEvent, getImportName, getSubjectNames, toAuditLogQuery } from '@/lib/audit/queries';
import { isAllowed } from '@/lib/auth/roles';
import { requirePage } from '@/lib/auth/session/current';
import { loadList } from '@/lib/list/read';
import { routes, type SearchParams } from '@/lib/routes';
import { toDay } from '@/lib/time';
import { AuditLog } from './_components/audit-list';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('title') };
}

export default async function AuditPage({ searchParams }: Props) {
  const { user } = await requirePage('/manager/audit');
  const params = await searchParams;
  const [t, list] = await Promise.all([
    getTranslations('audit'),
    loadList(toAuditLogQuery(params), params, routes.manager.audit()),
  ]);
  const [subjects, importName, event] = await Promise.all([
    getSubjectNames(list.filters),
    getImportName(list.filters.import),
    list.rows.find(({ id }) => id === params.event) ?? findAuditEvent(params.event),
  ]);

  return (
    <AreaMessages area="audit">
      <PageBody>
        <PageHeader title={t('title')} description={t('description')} />
        <AuditLog
          list={list}
          event={event}
          today={toDay(await getNow(), await getTimeZone())}
          names={{ ...subjects, import: importName }}
          exportPath={isAllowed(user.role, { audit: ['export'] }) ? routes.manager.exportAudit() : undefined}
        />
      </PageBody>
    </AreaMessages>
  );
}
