import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageBody, PageHeader } from '@/components/layout/page-header';
import { RepositoryCreation } from '@/components/repositories/repository-creation';
import { RepositoryList } from '@/components/repositories/repository-list';
import { isAllowed } from '@/lib/auth/permissions';
import { requirePage } from '@/lib/auth/session/current';
import { loadList } from '@/lib/list/load';
import { repositoryListQuery } from '@/lib/repositories/queries';
import { routes, type SearchParams } from '@/lib/routes';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('repositories');
  return { title: t('title') };
}

export default async function RepositoriesPage({ searchParams }: Props) {
  const { user } = await requirePage('/manager/repositories');
  const [t, list] = await Promise.all([
    getTranslations('repositories'),
    loadList(repositoryListQuery, await searchParams, routes.manager.repositories.list()),
  ]);
  // An empty list offers the same in its place.
  const isUnused = list.rows.length === 0 && list.searchTerm === '' && Object.keys(list.filters).length === 0;
  const creation = isAllowed(user.role, { repository: ['create'] }) && <RepositoryCreation />;

  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={(!isUnused || list.failure) && creation}
      />
      <RepositoryList list={list} role={user.role} emptyAction={creation} />
    </PageBody>
  );
}
