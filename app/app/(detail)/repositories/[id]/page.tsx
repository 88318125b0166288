import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Timeline } from '@/components/audit/event-list';
import { PageBody } from '@/components/layout/page-header';
import { RecordHeader } from '@/components/records/record-page';
import { OpenRepositoryLink } from '@/components/repositories/repository-link';
import { RepositoryRecord } from '@/components/repositories/repository-record';
import { requirePage } from '@/lib/auth/session/current';
import { loadHistory } from '@/lib/records/history';
import { getRepository } from '@/lib/repositories/queries';
import { routes, type SearchParams } from '@/lib/routes';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

const find = cache(getRepository);

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { id } = await params;
  await requirePage('/app/repositories/[id]');
  const repository = await find(id);
  const t = await getTranslations('pageError');
  return { title: repository?.name ?? t('notFound') };
}

export default async function RepositoryPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { user } = await requirePage('/app/repositories/[id]');
  const repository = await find(id);
  if (!repository) notFound();
  const t = await getTranslations('repositories');
  const history = await loadHistory('repository', id, 'app', user.role, await searchParams);

  return (
    <PageBody>
      <RecordHeader
        back={{ href: routes.app.repositories.list(), label: t('title') }}
        title={repository.name}
        actions={<OpenRepositoryLink link={repository.link} />}
      />
      <RepositoryRecord
        repository={repository}
        history={history && <Timeline list={history} recordId={id} />}
      />
    </PageBody>
  );
}
