import { getTranslations } from 'next-intl/server';
import { listLinkedAccounts, listPasskeys } from '@/lib/account/queries';
import type { LinkedAccount } from '@/lib/account/types';
import { toErrorKey } from '@/lib/auth/errors';
import type { SessionUser } from '@/lib/auth/session/store';
import type { SearchParams } from '@/lib/routes';
import { env } from '@/lib/server/env';
import { offeredProviders } from '@/lib/sign-in/providers';
import { LinkedSection, PasskeysSection } from './_components/account-sections';

type Props = {
  area: 'app' | 'manager';
  user: SessionUser;
  query: Awaited<SearchParams>;
  reasonId?: string;
};

export async function SignInMethods({ area, user, query, reasonId }: Props) {
  const [accounts, passkeys] = await Promise.all([listLinkedAccounts(user.id), listPasskeys(user.id)]);
  return (
    <>
      <LinkedSection
        area={area}
        email={user.email}
        accounts={accounts}
        offeredProviders={offeredProviders()}
        isProviderOnly={env().OIDC_ONLY}
        outcome={await getLinkOutcome(query, accounts)}
        reasonId={reasonId}
      />
      {!env().OIDC_ONLY && <PasskeysSection passkeys={passkeys} reasonId={reasonId} />}
    </>
  );
}

/** Returns the message after a provider was linked. The message never contains text from the URL. */
async function getLinkOutcome({ linked, error }: Props['query'], accounts: LinkedAccount[]) {
  const t = await getTranslations('linkedMethods');
  if (error === 'access_denied') return { tone: 'error' as const, text: t('cancelled') };
  if (error) {
    const errors = await getTranslations('errors');
    return { tone: 'error' as const, text: errors(toErrorKey(error, errors), { seconds: 0, count: 0 }) };
  }
  const account = accounts.find(({ provider }) => provider === linked);
  if (!account) return undefined;
  return { tone: 'success' as const, text: t('linked', { provider: account.name }) };
}
