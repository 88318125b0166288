import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/layout/page-header';
import { ListPanel } from '@/components/list/list-panel';
import { RepositoryCards } from '@/components/repositories/repository-cards';
import { RepositoryOrder } from '@/components/repositories/repository-list-tools';
import { requirePage } from '@/lib/auth/session/current';
import { loadList } from '@/lib/list/load';
import { repositoryListQuery } from '@/lib/repositories/queries';
import { routes } from '@/lib/routes';
import type { SearchParams } from '@/lib/search-params';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('repositories');
  return { title: t('title') };
}

export default async function RepositoriesPage({ searchParams }: Props) {
  await requirePage(routes.app.repositories());
  const [t, list] = await Promise.all([
    getTranslations('repositories'),
    loadList(repositoryListQuery, await searchParams, routes.app.repositories()),
  ]);

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('title')} description={t('description')} />
      <ListPanel
        list={list}
        searchLabel={t('search')}
        tools={<RepositoryOrder list={list} />}
        empty={{ text: t('emptyTextReader') }}
      >
        <RepositoryCards repositories={list.rows} term={list.searchTerm} />
      </ListPanel>
    </div>
  );
}
