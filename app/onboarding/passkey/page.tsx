import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PasskeySteps } from '@/app/onboarding/_components/passkey-steps';
import { PageUserProvider } from '@/components/form/form';
import { SignInLayout } from '@/components/layout/sign-in-layout';
import { SignOutButton } from '@/components/layout/sign-out';
import { ButtonLink } from '@/components/ui/button';
import { listPasskeys } from '@/lib/account/queries';
import { resolveLandingPath } from '@/lib/auth/destinations';
import { requireSession } from '@/lib/auth/session/current';
import { PASSKEY_MINUTES } from '@/lib/constants';
import { safeRedirect } from '@/lib/link';
import { routes, type SearchParams } from '@/lib/routes';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('passkeyPage');
  return { title: t('title') };
}

/** With ADMIN_PASSKEY, middleware redirects an admin from the manager area to this page until a passkey is used. */
export default async function PasskeyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { lacksRecentPasskeyUse, user } = await requireSession();
  const path = safeRedirect((await searchParams).redirect);
  if (!lacksRecentPasskeyUse || user.name === '') redirect(resolveLandingPath(user, path));
  const [t, passkeys] = await Promise.all([getTranslations('passkeyPage'), listPasskeys(user.id)]);
  const hasPasskey = passkeys.length > 0;
  return (
    <PageUserProvider id={user.id} name={user.name}>
      <SignInLayout
        title={t(hasPasskey ? 'useTitle' : 'addTitle')}
        description={t(hasPasskey ? 'useText' : 'addText', { minutes: PASSKEY_MINUTES })}
        footer={
          <div className="flex flex-col items-start gap-4">
            {hasPasskey && <p>{t('lost')}</p>}
            <div className="flex flex-wrap gap-2">
              <ButtonLink href={routes.app.home()} variant="outline">
                {t('toApp')}
              </ButtonLink>
              <SignOutButton />
            </div>
          </div>
        }
      >
        <PasskeySteps hasPasskey={hasPasskey} redirect={path ?? routes.manager.root()} />
      </SignInLayout>
    </PageUserProvider>
  );
}
