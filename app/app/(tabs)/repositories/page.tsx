import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageBody, PageHeader } from '@/components/layout/page-header';
import { RepositoryCardList } from '@/components/repositories/repository-card-list';
import { requirePage } from '@/lib/auth/session/current';
import { CARD_SIZES } from '@/lib/constants';
import { loadList } from '@/lib/list/load';
import { repositoryListQuery } from '@/lib/repositories/queries';
import { routes, type SearchParams } from '@/lib/routes';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('repositories');
  return { title: t('title') };
}

export default async function RepositoriesPage({ searchParams }: Props) {
  await requirePage('/app/repositories');
  const [t, list] = await Promise.all([
    getTranslations('repositories'),
    loadList(repositoryListQuery, await searchParams, routes.app.repositories.list(), { sizes: CARD_SIZES }),
  ]);

  return (
    <PageBody>
      <PageHeader title={t('title')} description={t('description')} />
      <RepositoryCardList list={list} />
    </PageBody>
  );
}
