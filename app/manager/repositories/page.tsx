import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/layout/page-header';
import { ListPanel } from '@/components/list/list-panel';
import { RepositoryCreation } from '@/components/repositories/repository-creation';
import { RepositoryTools } from '@/components/repositories/repository-list-tools';
import { RepositoryTable } from '@/components/repositories/repository-table';
import { isAllowed } from '@/lib/auth/permissions';
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
  const { user } = await requirePage(routes.manager.repositories());
  const [t, list] = await Promise.all([
    getTranslations('repositories'),
    loadList(repositoryListQuery, await searchParams, routes.manager.repositories()),
  ]);
  const canCreate = isAllowed(user.role, { repository: ['create'] });

  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={canCreate && <RepositoryCreation />}
      />
      <ListPanel
        list={list}
        searchLabel={t('search')}
        tools={<RepositoryTools list={list} />}
        empty={{ text: t('emptyText'), action: canCreate && <RepositoryCreation /> }}
      >
        <RepositoryTable list={list} role={user.role} />
      </ListPanel>
    </div>
  );
}
