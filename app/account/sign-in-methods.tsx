import { getTranslations } from 'next-intl/server';
import { FormMessage } from '@/components/form/form';
import { listLinkedAccounts, listPasskeys } from '@/lib/account/queries';
import { toErrorKey } from '@/lib/auth/errors';
import type { SessionUser } from '@/lib/auth/session/store';
import type { SearchParams } from '@/lib/routes';
import { env } from '@/lib/server/env';
import { offeredProviders } from '@/lib/sign-in/providers';
import { LinkedSection, PasskeysSection } from './_components/account-sections';

type Props = {
  area: 'app' | 'manager';
  user: SessionUser;
};

export async function SignInMethods({ area, user }: Props) {
  const [accounts, passkeys] = await Promise.all([listLinkedAccounts(user.id), listPasskeys(user.id)]);
  return (
    <>
      <LinkedSection
        area={area}
        email={user.email}
        accounts={accounts}
        offeredProviders={offeredProviders()}
        isProviderOnly={env().OIDC_ONLY}
      />
      {!env().OIDC_ONLY && <PasskeysSection passkeys={passkeys} />}
    </>
  );
}

type OutcomeProps = { user: SessionUser; query: Awaited<SearchParams> };

/** Shows whether a provider was linked. The message contains no text from the URL, which anyone can write. */
export async function ProviderLinkMessage({ user, query: { linked, error } }: OutcomeProps) {
  const t = await getTranslations('linkedMethods');
  if (error === 'access_denied') return <FormMessage>{t('cancelled')}</FormMessage>;
  if (error) {
    const errors = await getTranslations('errors');
    return <FormMessage>{errors(toErrorKey(error, errors), { seconds: 0, count: 0 })}</FormMessage>;
  }
  const accounts = linked ? await listLinkedAccounts(user.id) : [];
  const account = accounts.find(({ provider }) => provider === linked);
  return account && <FormMessage tone="success">{t('linked', { provider: account.name })}</FormMessage>;
}
