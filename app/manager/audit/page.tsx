import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditFeed } from '@/components/audit/audit-feed';
import { ListPanel } from '@/components/list/list-panel';
import { PageHeader } from '@/components/ui/page-header';
import { auditList } from '@/lib/audit/list';
import { listAuditEvents } from '@/lib/audit/queries';
import { listAddress } from '@/lib/list/address';
import { parseListParams, type SearchParams } from '@/lib/list/params';
import { routes } from '@/lib/routes';
import { requireArea } from '@/lib/server/session/current';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('title') };
}

export default async function AuditPage({ searchParams }: Props) {
  await requireArea('manager');
  const params = parseListParams(await searchParams, auditList);
  const [t, page] = await Promise.all([getTranslations('audit'), listAuditEvents(params)]);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('title')} description={t('description')} />
      <ListPanel address={listAddress(routes.manager.audit(), params)} params={params} page={page}>
        <AuditFeed events={page.rows} />
      </ListPanel>
    </div>
  );
}
