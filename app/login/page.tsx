import { UserRound } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FormMessage } from '@/components/form/form';
import { SignInLayout } from '@/components/layout/sign-in-layout';
import { emphasizedEmail } from '@/components/ui/email-address';
import { ProviderIcon } from '@/components/ui/sign-in-method';
import { brand } from '@/lib/brand';
import { demoAccounts } from '@/lib/demo';
import { safeRedirect } from '@/lib/link';
import type { SearchParams } from '@/lib/routes';
import { env } from '@/lib/server/env';
import { signInAsExampleAction, signInWithProviderAction } from '@/lib/sign-in/actions';
import { exampleAccounts } from '@/lib/sign-in/example-accounts';
import { readLastMethod } from '@/lib/sign-in/last-method';
import { readSignOutUrl } from '@/lib/sign-in/oidc-discovery';
import { offeredProviders } from '@/lib/sign-in/providers';
import { CookiesOff } from './_components/cookies-off';
import { LoginForm } from './_components/login-form';
import { PasskeyButton } from './_components/passkey-sign-in';
import { SignInButtons } from './_components/sign-in-buttons';

type Props = { searchParams: Promise<SearchParams> };

function variant() {
  const { OIDC_ONLY, SIGNUP_ENABLED, DEMO_MODE } = env();
  if (OIDC_ONLY) return 'providerOnly';
  return SIGNUP_ENABLED && !DEMO_MODE ? 'loginOrSignUp' : 'login';
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('login');
  return { title: t(`${variant()}.title`, { product: brand.name }) };
}

export default async function LoginPage({ searchParams }: Props) {
  const t = await getTranslations('login');
  const { redirect, reason } = await searchParams;
  const redirectPath = safeRedirect(redirect);
  const providers = offeredProviders();
  const accounts = exampleAccounts();
  const { OIDC_ONLY } = env();

  return (
    <SignInLayout
      title={t(`${variant()}.title`, { product: brand.name })}
      description={t(`${variant()}.description`, { provider: env().OIDC_NAME })}
      footer={<LegalLinks />}
    >
      <div className="flex flex-col gap-5">
        <CookiesOff />
        {reason === 'ended' && <FormMessage tone="info">{t('ended')}</FormMessage>}
        {reason === 'signed-out' && <SignedOut />}
        {reason === 'deleted' && <FormMessage tone="success">{t('deleted')}</FormMessage>}
        {env().DEMO_MODE && (
          <FormMessage tone="info">
            {t.rich('demo', { admin: demoAccounts[0], user: demoAccounts[1], b: emphasizedEmail })}
          </FormMessage>
        )}
        {accounts.length > 0 && (
          <>
            <SignInButtons
              action={signInAsExampleAction}
              name="email"
              redirect={redirectPath}
              buttons={accounts.map(({ email, role }, index) => ({
                value: email,
                icon: <UserRound />,
                label: t(`continueAs.${role}`),
                isMain: env().DEMO_MODE && index === 0,
              }))}
            />
            <Or />
          </>
        )}
        {!OIDC_ONLY && <LoginForm redirect={redirectPath} demo={env().DEMO_MODE} />}
        {!env().DEMO_MODE && (
          <div className="hidden flex-col gap-5 has-[button]:flex">
            {!OIDC_ONLY && <Or />}
            <div className="flex flex-col gap-2.5">
              {providers.length > 0 && (
                <SignInButtons
                  action={signInWithProviderAction}
                  name="provider"
                  redirect={redirectPath}
                  buttons={providers.map(({ provider, name }) => ({
                    value: provider,
                    icon: <ProviderIcon provider={provider} />,
                    label: t('continueWithProvider', { provider: name }),
                    isMain: OIDC_ONLY,
                  }))}
                />
              )}
              {!OIDC_ONLY && <PasskeyButton redirect={redirectPath} />}
            </div>
          </div>
        )}
      </div>
    </SignInLayout>
  );
}

/** After a sign-in by the company's provider, links to its sign-out page: a sign-out here ends only our session. */
async function SignedOut() {
  const t = await getTranslations('login');
  const url = (await readLastMethod()) === 'oidc' && (await readSignOutUrl());
  if (!url) return null;
  return (
    <FormMessage tone="info">
      {t.rich('signedOut', {
        provider: env().OIDC_NAME,
        link: (chunks) => (
          <a href={url} className="underline underline-offset-4">
            {chunks}
          </a>
        ),
      })}
    </FormMessage>
  );
}

async function Or() {
  const t = await getTranslations('login');
  return (
    <div className="flex items-center gap-3 text-muted-foreground text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {t('or')}
    </div>
  );
}

async function LegalLinks() {
  const t = await getTranslations('login');
  const { TERMS_URL, PRIVACY_URL } = env();
  const links = [
    { href: TERMS_URL, label: t('terms') },
    { href: PRIVACY_URL, label: t('privacy') },
  ].filter(({ href }) => href);
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-4 hover:text-foreground pointer-coarse:min-h-11"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
