import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountSettings } from '@/components/account/account-settings';
import { PageHeader } from '@/components/ui/page-header';
import type { SearchParams } from '@/lib/list/params';
import { routes } from '@/lib/routes';
import { requireArea } from '@/lib/server/session/current';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title') };
}

export default async function AccountPage({ searchParams }: Props) {
  const { user } = await requireArea('app');
  const t = await getTranslations('account');
  const { state } = await searchParams;

  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <PageHeader title={t('title')} description={t('description')} />
      <AccountSettings
        user={{ name: user.name, email: user.email, image: user.image }}
        path={routes.app.account()}
        isChangingName={state === 'change-name'}
      />
    </div>
  );
}
