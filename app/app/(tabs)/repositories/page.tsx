import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListPanel } from '@/components/layout/list-panel';
import { RepositoryCards } from '@/components/repositories/repository-cards';
import { PageHeader } from '@/components/ui/page-header';
import { parseListParams, type SearchParams } from '@/lib/list/params';
import { listRepositories } from '@/lib/repositories/queries';
import { routes } from '@/lib/routes';
import { requireArea } from '@/lib/server/session/current';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('repositories');
  return { title: t('title') };
}

export default async function RepositoriesPage({ searchParams }: Props) {
  await requireArea('app');
  const params = parseListParams(await searchParams);
  const [t, page] = await Promise.all([getTranslations('repositories'), listRepositories(params)]);

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('title')} description={t('description')} />
      <ListPanel
        path={routes.app.repositories()}
        searchTerm={params.searchTerm}
        page={page}
        searchLabel={t('search')}
      >
        <RepositoryCards repositories={page.rows} />
      </ListPanel>
    </div>
  );
}
