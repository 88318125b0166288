import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditFilters } from '@/components/audit/audit-filters';
import { AuditList } from '@/components/audit/audit-list';
import { PageHeader } from '@/components/layout/page-header';
import { ExportLink } from '@/components/list/export-link';
import { ListPanel } from '@/components/list/list-panel';
import { auditActions } from '@/lib/audit/audit-actions';
import { auditList } from '@/lib/audit/list';
import { getSubjectEmails, listAuditEvents } from '@/lib/audit/queries';
import { isAllowed } from '@/lib/auth/permissions';
import { requirePage } from '@/lib/auth/session/current';
import { loadPage } from '@/lib/list/load';
import { parseListParams } from '@/lib/list/params';
import { sortInEffect } from '@/lib/list/spec';
import { toListUrl } from '@/lib/list/url';
import { routes } from '@/lib/routes';
import type { SearchParams } from '@/lib/search-params';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('title') };
}

export default async function AuditPage({ searchParams }: Props) {
  const { user } = await requirePage(routes.manager.audit());
  const params = parseListParams(await searchParams, auditList);
  const url = toListUrl(routes.manager.audit(), params);
  const [t, page, emails] = await Promise.all([
    getTranslations('audit'),
    loadPage(listAuditEvents(params)),
    getSubjectEmails(params.filters),
  ]);

  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          isAllowed(user.role, { audit: ['export'] }) && (
            <ExportLink url={{ ...url, path: routes.manager.exportAudit() }} />
          )
        }
      />
      <AuditFilters
        url={url}
        actions={auditActions.map((action) => ({ value: action, label: t(`actions.${action}`) }))}
        emails={emails}
        clearHref={routes.manager.audit()}
      />
      <ListPanel url={url} params={params} page={page} empty={{ title: t('empty') }}>
        <AuditList events={page.rows} url={url} sort={sortInEffect(auditList, params)} />
      </ListPanel>
    </div>
  );
}
