import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ComponentType } from 'react';
import { PageHeader } from '@/components/layout/page-header';
import { ButtonLink } from '@/components/ui/button';
import { isManagerRole, type Role } from '@/lib/auth/roles';
import { requirePage } from '@/lib/auth/session/current';
import type { ResourceName } from '@/lib/resources';
import { routes } from '@/lib/routes';
import { HomeLinks } from './home-links';
import { LatestRepositories } from './repositories/latest-repositories';

type Section = ComponentType<{ role: Role | null }>;

/** The section of the home page for each resource. For a resource without an entry, the page links to its list. */
const sections = {
  repository: LatestRepositories,
} satisfies Partial<Record<ResourceName, Section>>;

const shown = Object.keys(sections) as ResourceName[];

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
        description={shown.length === 0 && t('start')}
        actions={
          (user.needsPasskey || isManagerRole(user.role)) && (
            <ButtonLink href={routes.manager.root()} variant="outline">
              {t('openManager')}
            </ButtonLink>
          )
        }
      />
      <HomeLinks role={user.role} shown={shown} />
      {Object.entries<Section>(sections).map(([name, Section]) => (
        <Section key={name} role={user.role} />
      ))}
    </div>
  );
}
