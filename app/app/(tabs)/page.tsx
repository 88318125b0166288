import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/layout/page-header';
import { ButtonLink } from '@/components/ui/button';
import { areaPermission, isAllowed } from '@/lib/auth/permissions';
import { requirePage } from '@/lib/auth/session/current';
import { listResources } from '@/lib/resources';
import { routes } from '@/lib/routes';
import { HomeLinks } from './home-links';
import { LatestRepositories } from './repositories/latest-repositories';

const hasRecords = listResources('app').length > 0;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home');
  return { title: t('title') };
}

export default async function HomePage() {
  const { user } = await requirePage('/app');
  const t = await getTranslations('home');

  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t.rich('greeting', { name: user.name, b: (chunks) => <bdi>{chunks}</bdi> })}
        description={t(hasRecords ? 'description' : 'start')}
        actions={
          isAllowed(user.role, areaPermission.manager) && (
            <ButtonLink href={routes.manager.root()} variant="outline">
              {t('openManager')}
            </ButtonLink>
          )
        }
      />
      {!hasRecords && <HomeLinks role={user.role} />}
      <LatestRepositories role={user.role} />
    </div>
  );
}
