import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/layout/page-header';
import { ListPanel } from '@/components/list/list-panel';
import { RepositoryCreation } from '@/components/repositories/repository-creation';
import { RepositoryTools } from '@/components/repositories/repository-list-tools';
import { RepositoryTable } from '@/components/repositories/repository-table';
import { isAllowed } from '@/lib/auth/permissions';
import { requirePage } from '@/lib/auth/session/current';
import { loadPage } from '@/lib/list/load';
import { parseListParams } from '@/lib/list/params';
import { sortInEffect } from '@/lib/list/spec';
import { toListUrl } from '@/lib/list/url';
import { repositoryList } from '@/lib/repositories/list';
import { listRepositories } from '@/lib/repositories/queries';
import { routes } from '@/lib/routes';
import type { SearchParams } from '@/lib/search-params';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('repositories');
  return { title: t('title') };
}

export default async function RepositoriesPage({ searchParams }: Props) {
  const { user } = await requirePage(routes.manager.repositories());
  const params = parseListParams(await searchParams, repositoryList);
  const [t, page] = await Promise.all([getTranslations('repositories'), loadPage(listRepositories(params))]);

  const url = toListUrl(routes.manager.repositories(), params);
  const canCreate = isAllowed(user.role, { repository: ['create'] });

  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={canCreate && <RepositoryCreation />}
      />
      <ListPanel
        url={url}
        params={params}
        page={page}
        searchLabel={t('search')}
        tools={<RepositoryTools url={url} params={params} />}
        empty={{ text: t('emptyText'), action: canCreate && <RepositoryCreation /> }}
      >
        <RepositoryTable
          repositories={page.rows}
          role={user.role}
          url={url}
          sort={sortInEffect(repositoryList, params)}
          searchTerm={params.searchTerm}
          hidden={params.hidden}
        />
      </ListPanel>
    </div>
  );
}
