import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AppearanceSection } from '@/components/account/appearance-section';
import { ChangeNameDrawer } from '@/components/account/change-name-drawer';
import { ProfileSection } from '@/components/account/profile-section';
import { SessionsSection } from '@/components/account/sessions-section';
import { PageHeader } from '@/components/ui/page-header';
import type { SearchParams } from '@/lib/list/params';
import { routes } from '@/lib/routes';
import { requireArea } from '@/lib/server/session/current';

export type AccountPageProps = { searchParams: Promise<SearchParams> };

export async function accountMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title') };
}

/** The account page, which both areas have at an address of their own. */
export async function AccountPage({ area, searchParams }: AccountPageProps & { area: 'app' | 'manager' }) {
  const { user } = await requireArea(area);
  const t = await getTranslations('account');
  const { state } = await searchParams;
  const { name, email, image } = user;
  const path = routes[area].account();

  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <PageHeader title={t('title')} description={t('description')} />
      <ProfileSection
        user={{ name, email, image }}
        changeNameHref={routes[area].account({ state: 'change-name' })}
      />
      <AppearanceSection />
      <SessionsSection />
      <ChangeNameDrawer name={name} path={path} open={state === 'change-name'} />
    </div>
  );
}
