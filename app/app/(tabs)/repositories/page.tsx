import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/layout/page-header';
import { ListPanel } from '@/components/list/list-panel';
import { RepositoryCards } from '@/components/repositories/repository-cards';
import { RepositoryOrder } from '@/components/repositories/repository-list-tools';
import { requirePage } from '@/lib/auth/session/current';
import { loadPage } from '@/lib/list/load';
import { parseListParams } from '@/lib/list/params';
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
  await requirePage(routes.app.repositories());
  const params = parseListParams(await searchParams, repositoryList);
  const [t, page] = await Promise.all([getTranslations('repositories'), loadPage(listRepositories(params))]);

  const url = toListUrl(routes.app.repositories(), params);

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('title')} description={t('description')} />
      <ListPanel
        url={url}
        params={params}
        page={page}
        searchLabel={t('search')}
        tools={<RepositoryOrder url={url} params={params} />}
        empty={{ text: t('emptyTextReader') }}
      >
        <RepositoryCards repositories={page.rows} term={params.searchTerm} />
      </ListPanel>
    </div>
  );
}
