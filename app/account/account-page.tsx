import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignInMethods } from '@/app/account/sign-in-methods';
import { AccountDrawers } from '@/components/account/account-drawers';
import { AppearanceSection } from '@/components/account/appearance-section';
import { DataSection } from '@/components/account/data-section';
import { ProfileSection } from '@/components/account/profile-section';
import { SessionsSection } from '@/components/account/sessions-section';
import { PageHeader } from '@/components/layout/page-header';
import { listMySessions } from '@/lib/account/sessions/queries';
import { emailSchema } from '@/lib/auth/schema';
import { requireArea } from '@/lib/auth/session/current';
import { parseAccountState, routes } from '@/lib/routes';
import type { SearchParams } from '@/lib/search-params';
import { secondsUntilResend } from '@/lib/sign-in/code-limits';

export type AccountPageProps = { searchParams: Promise<SearchParams> };

export async function accountMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title') };
}

export async function AccountPage({ area, searchParams }: AccountPageProps & { area: 'app' | 'manager' }) {
  const session = await requireArea(area);
  const t = await getTranslations('account');
  const { name, email, image } = session.user;
  const query = await searchParams;
  const { account } = routes[area];
  const state = parseAccountState(query.state);
  const newEmail = emailSchema.safeParse(query.newEmail).data;
  const isVerifying = newEmail !== undefined && newEmail !== email;
  const codeEmail = isVerifying ? newEmail : state === 'confirm-deletion' ? email : undefined;
  const [sessions, wait] = await Promise.all([
    listMySessions(session),
    codeEmail ? secondsUntilResend(codeEmail) : 0,
  ]);

  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <PageHeader title={t('title')} description={t('description')} />
      <ProfileSection
        user={{ name, email, image }}
        changeNameHref={account({ state: 'change-name' })}
        changeEmailHref={account({ state: 'change-email' })}
      />
      <AppearanceSection />
      <SignInMethods area={area} user={session.user} query={query} />
      <SessionsSection sessions={sessions} />
      <DataSection deleteHref={account({ state: 'delete-account' })} />
      <AccountDrawers
        path={account()}
        state={state}
        user={{ name, email }}
        newEmail={isVerifying ? newEmail : undefined}
        wait={wait}
      />
    </div>
  );
}
