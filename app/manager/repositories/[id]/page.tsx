import { notFound } from 'next/navigation';
import { cache } from 'react';
import { Timeline } from '@/components/audit/event-list';
import { RepositoryRecord } from '@/components/repositories/repository-record';
import { requirePage } from '@/lib/auth/session/current';
import { findRecord, loadHistory, titleMetadata } from '@/lib/records/reader';
import { repositoryListQuery } from '@/lib/repositories/queries';
import type { SearchParams } from '@/lib/routes';
import { loadReferences } from '@/lib/search/references';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

const find = cache(async (id: string) => {
  const { user } = await requirePage('/manager/repositories/[id]');
  return { user, record: await findRecord(repositoryListQuery, 'repository', id, { area: 'manager', user }) };
});

export const generateMetadata = async ({ params }: Props) =>
  titleMetadata('repository', (await find((await params).id)).record);

export default async function RepositoryPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { user, record } = await find(id);
  if (!record) notFound();
  const history = await loadHistory('repository', id, 'manager', user.role, await searchParams);
  return (
    <RepositoryRecord
      record={record}
      role={user.role}
      history={history && <Timeline list={history} recordId={id} />}
      references={await loadReferences('repository', id, user.role)}
    />
  );
}
