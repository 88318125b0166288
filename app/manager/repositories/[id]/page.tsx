import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Timeline } from '@/components/audit/event-list';
import { RepositoryRecord } from '@/components/repositories/repository-record';
import { requirePage } from '@/lib/auth/session/current';
import { findRecord, loadHistory } from '@/lib/records/reader';
import { repositoryListQuery } from '@/lib/repositories/queries';
import type { SearchParams } from '@/lib/routes';
import { loadReferences } from '@/lib/search/references';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

const find = cache(async (id: string) => {
  const { user } = await requirePage('/manager/repositories/[id]');
  return { user, record: await findRecord(repositoryListQuery, 'repository', id, { area: 'manager', user }) };
});

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { record } = await find((await params).id);
  const t = await getTranslations('pageError');
  return { title: record?.name ?? t('notFound') };
}

export default async function RepositoryPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { user, record } = await find(id);
  if (!record) notFound();
  const [history, references] = await Promise.all([
    loadHistory('repository', id, 'manager', user.role, await searchParams),
    loadReferences('repository', id, user.role),
  ]);
  return (
    <RepositoryRecord
      record={record}
      role={user.role}
      history={history && <Timeline list={history} recordId={id} />}
      references={references}
    />
  );
}
