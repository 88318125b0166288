import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import { MethodRow } from '@/components/ui/method-row';
import { ProviderIcon, providerNames } from '@/components/ui/provider-icon';
import type { LinkedAccount, ListedPasskey } from '@/lib/account/types';
import { RemoveMethodButton, SecureButton } from './sign-in-method-buttons';

type Props = {
  userId: string;
  /** Or the email. */
  userName: string;
  passkeys: ListedPasskey[];
  accounts: LinkedAccount[];
  canManage: boolean;
};

export function UserSignInMethods({ userId, userName, passkeys, accounts, canManage }: Props) {
  const t = useTranslations('userSessions');
  const ofPasskey = useTranslations('passkeys');
  const ofAccount = useTranslations('linkedMethods');
  const isEmpty = passkeys.length + accounts.length === 0;
  return (
    <section aria-labelledby="sign-in-methods" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="sign-in-methods" className="font-semibold text-base">
          {t('methods')}
        </h2>
        <p className="text-muted-foreground text-sm">{t(isEmpty ? 'noMethods' : 'methodsHint')}</p>
      </div>
      {!isEmpty && (
        <ul className="card divide-y">
          {passkeys.map(({ id, name, createdAt }) => (
            <MethodRow
              key={id}
              icon={<KeyRound className="text-muted-foreground" />}
              title={<bdi className="wrap-anywhere">{name || ofPasskey('unnamed')}</bdi>}
              detail={
                <span>
                  {ofPasskey.rich('addedOn', { date: () => <DateTime value={createdAt} format="date" /> })}
                </span>
              }
            >
              {canManage && (
                <RemoveMethodButton
                  kind="passkey"
                  userId={userId}
                  id={id}
                  name={name || ofPasskey('unnamed')}
                />
              )}
            </MethodRow>
          ))}
          {accounts.map(({ id, provider, createdAt }) => (
            <MethodRow
              key={id}
              icon={<ProviderIcon provider={provider} />}
              title={providerNames[provider]}
              detail={
                <span>
                  {ofAccount.rich('linkedOn', { date: () => <DateTime value={createdAt} format="date" /> })}
                </span>
              }
            >
              {canManage && (
                <RemoveMethodButton kind="provider" userId={userId} id={id} name={providerNames[provider]} />
              )}
            </MethodRow>
          ))}
        </ul>
      )}
      {canManage && (
        <div className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 text-sm">
          <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
            <h3 className="font-medium">{t('secureTitle')}</h3>
            <p className="text-pretty text-muted-foreground text-xs">{t('secureHint')}</p>
          </div>
          <SecureButton userId={userId} name={userName} />
        </div>
      )}
    </section>
  );
}
