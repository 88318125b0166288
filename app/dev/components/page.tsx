import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AreaMessages } from '@/components/layout/area-messages';
import { BrandMark } from '@/components/layout/brand-mark';
import { PageBody, PageHeader } from '@/components/layout/page-header';
import { PreferencesMenu } from '@/components/layout/preferences-menu';
import { isProduction } from '@/lib/server/env';
import { Buttons } from './buttons';
import { Charts } from './charts';
import { Fields } from './fields';
import { Lists } from './lists';
import { Overlays } from './overlays';
import { States } from './states';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('componentsPage');
  return { title: t('title') };
}

/** Shows every component in its states, with texts of the product. The preferences set theme and direction. */
export default async function ComponentsPage() {
  if (isProduction()) notFound();
  const t = await getTranslations('componentsPage');
  return (
    <AreaMessages area="manager">
      <AreaMessages area="users">
        <PageBody className="mx-auto w-full max-w-6xl flex-1 px-5 pb-12 sm:px-8">
          <header className="flex h-16 items-center justify-between gap-4">
            <BrandMark />
            <PreferencesMenu />
          </header>
          <main id="main" tabIndex={-1} className="flex flex-col gap-6 outline-none">
            <PageHeader title={t('title')} description={t('description')} />
            <Buttons />
            <Fields />
            <States />
            <Lists />
            <Overlays />
            <Charts />
          </main>
        </PageBody>
      </AreaMessages>
    </AreaMessages>
  );
}
