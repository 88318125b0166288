import { Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListPanel } from '@/components/layout/list-panel';
import { RepositoryTable } from '@/components/repositories/repository-table';
import { buttonClasses } from '@/components/ui/button';
import { IntentLink } from '@/components/ui/intent-link';
import { PageHeader } from '@/components/ui/page-header';
import { isAllowed } from '@/lib/auth/permissions';
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
  const { user } = await requireArea('manager');
  const params = parseListParams(await searchParams);
  const [t, page] = await Promise.all([getTranslations('repositories'), listRepositories(params)]);

  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          isAllowed(user.role, { repository: ['create'] }) && (
            <IntentLink href={routes.manager.newRepository()} className={buttonClasses()}>
              <Plus aria-hidden />
              {t('new')}
            </IntentLink>
          )
        }
      />
      <ListPanel
        path={routes.manager.repositories()}
        searchTerm={params.searchTerm}
        page={page}
        searchLabel={t('search')}
      >
        <RepositoryTable repositories={page.rows} />
      </ListPanel>
    </div>
  );
}
