import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/layout/page-header';
import { listMySessions } from '@/lib/account/queries';
import { emailSchema } from '@/lib/auth/schema';
import { requireArea } from '@/lib/auth/session/current';
import type { ActiveSession } from '@/lib/auth/session/store';
import { areUploadsOffered } from '@/lib/files/storage';
import { routes, type SearchParams } from '@/lib/routes';
import { env } from '@/lib/server/env';
import { secondsUntilResend } from '@/lib/sign-in/code-limits';
import { isCodePending } from '@/lib/sign-in/codes';
import { isTheme, themeHeader } from '@/lib/theme';
import { AccountDrawers } from './_components/account-drawers';
import { DataSection, ProfileSection, SessionsSection } from './_components/account-sections';
import { AppearanceSection } from './_components/appearance-section';
import { BlockedControls, BlockedReason } from './_components/blocked-control';
import { SectionNav } from './_components/section-nav';
import { ProviderLinkMessage, SignInMethods } from './sign-in-methods';

export type AccountPageProps = { searchParams: Promise<SearchParams> };

export async function accountMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title') };
}

export async function AccountPage({ area, searchParams }: AccountPageProps & { area: 'app' | 'manager' }) {
  const session = await requireArea(area);
  const t = await getTranslations('account');
  const { id, name, email, image, hasAvatar } = session.user;
  const query = await searchParams;
  const { account } = routes[area];
  const theme = (await headers()).get(themeHeader);
  const codes = await findPendingCodes(session, query);
  const codeEmail = codes.isDeletionConfirmable ? email : codes.newEmail;
  const canUpload = areUploadsOffered();
  const isBlocked = session.impersonatedBy !== null;
  const [sessions, waitSeconds] = await Promise.all([
    listMySessions(session),
    codeEmail ? secondsUntilResend(codeEmail) : 0,
  ]);

  return (
    <BlockedControls isBlocked={isBlocked}>
      <div className="flex w-full flex-col gap-6 @4xl/main:grid @4xl/main:max-w-244 @4xl/main:grid-cols-[12.5rem_minmax(0,1fr)] @4xl/main:gap-x-12 @4xl/main:gap-y-8 print:flex">
        <div className="flex flex-col gap-3 @4xl/main:col-span-2">
          <PageHeader title={t('title')} description={t('description')} />
          <BlockedReason />
          <ProviderLinkMessage user={session.user} query={query} />
        </div>
        <SectionNav hasPasskeys={!env().OIDC_ONLY} />
        <div className="flex min-w-0 flex-col gap-8">
          <ProfileSection user={{ id, name, email, image }} area={area} canUpload={canUpload} />
          <AppearanceSection theme={isTheme(theme) ? theme : undefined} timeZone={session.user.timeZone} />
          <SignInMethods area={area} user={session.user} />
          <SessionsSection sessions={sessions} isProviderOnly={env().OIDC_ONLY} />
          <DataSection deleteHref={account({ drawer: 'delete-account' })} />
          <AccountDrawers
            path={account()}
            {...codes}
            isBlocked={isBlocked}
            user={{ id, name, email, image, hasAvatar }}
            canUpload={canUpload}
            waitSeconds={waitSeconds}
          />
        </div>
      </div>
    </BlockedControls>
  );
}

type PendingCodes = { newEmail?: string; isDeletionConfirmable?: boolean };

/** Returns what the URL asks a code for, if a sent code is still valid. */
async function findPendingCodes(session: ActiveSession, query: SearchParams): Promise<PendingCodes> {
  if (session.impersonatedBy) return {};
  const { id: userId, email } = session.user;
  const newEmail = emailSchema.safeParse(query.newEmail).data;
  if (newEmail && (await isCodePending({ purpose: 'change-email', userId, email: newEmail })))
    return { newEmail };
  if (query.drawer !== 'confirm-deletion') return {};
  return { isDeletionConfirmable: await isCodePending({ purpose: 'delete-account', userId, email }) };
}
