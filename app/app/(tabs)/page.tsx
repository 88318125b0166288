import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/layout/page-header';
import { ListEmpty } from '@/components/list/list-states';
import { RepositoryCards } from '@/components/repositories/repository-cards';
import { ButtonLink } from '@/components/ui/button';
import { areaPermission, isAllowed } from '@/lib/auth/permissions';
import { requirePage } from '@/lib/auth/session/current';
import { listLatestRepositories } from '@/lib/repositories/queries';
import { routes } from '@/lib/routes';

const LATEST = 6;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home');
  return { title: t('title') };
}

export default async function HomePage() {
  const { user } = await requirePage(routes.app.home());
  const canRead = isAllowed(user.role, { repository: ['read'] });
  const [t, latest] = await Promise.all([
    getTranslations('home'),
    canRead ? listLatestRepositories(LATEST) : [],
  ]);

  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t.rich('greeting', { name: user.name, b: (chunks) => <bdi>{chunks}</bdi> })}
        description={t('description')}
        actions={
          isAllowed(user.role, areaPermission.manager) && (
            <ButtonLink href={routes.manager.root()} variant="secondary">
              {t('openManager')}
            </ButtonLink>
          )
        }
      />
      {canRead && (
        <section aria-labelledby="latest" className="flex flex-col gap-4">
          <div className="flex items-center justify-between gap-4">
            <h2 id="latest" className="font-semibold text-lg">
              {t('latest')}
            </h2>
            <ButtonLink href={routes.app.repositories.list()} variant="link" size="sm">
              {t('all')}
            </ButtonLink>
          </div>
          {latest.length > 0 ? <RepositoryCards repositories={latest} heading="h3" /> : <ListEmpty />}
        </section>
      )}
    </div>
  );
}
