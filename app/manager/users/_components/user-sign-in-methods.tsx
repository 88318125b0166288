import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { DateTime } from '@/components/ui/date-time';
import { emphasizedEmail } from '@/components/ui/email-address';
import { MethodRow, ProviderIcon } from '@/components/ui/sign-in-method';
import type { LinkedAccount, ListedPasskey } from '@/lib/account/types';
import { RESTORE_EMAIL_DAYS } from '@/lib/constants';
import { removeUserPasskeyAction, secureUserAction, unlinkUserAccountAction } from '@/lib/users/actions';

type Props = {
  userId: string;
  /** The name of the user, or the email if there is no name. */
  userName: string;
  passkeys: ListedPasskey[];
  accounts: LinkedAccount[];
  /** `from` is the earlier email, which returns when an admin secures the account. `to` is the current email. */
  emailChange?: { from: string; to: string } | null;
  canManage: boolean;
};

export function UserSignInMethods({ userId, userName, passkeys, accounts, emailChange, canManage }: Props) {
  const t = useTranslations('userSessions');
  const ofPasskey = useTranslations('passkeys');
  const ofAccount = useTranslations('linkedMethods');
  const onDay = (value: Date) => ({ date: () => <DateTime value={value} format="date" /> });
  const methods = [
    ...passkeys.map(({ id, name, createdAt }) => ({
      id,
      kind: 'passkey' as const,
      icon: <KeyRound className="text-muted-foreground" />,
      name: name || ofPasskey('unnamed'),
      detail: ofPasskey.rich('addedOn', onDay(createdAt)),
      remove: removeUserPasskeyAction,
    })),
    ...accounts.map(({ id, provider, name, createdAt }) => ({
      id,
      kind: 'provider' as const,
      icon: <ProviderIcon provider={provider} />,
      name,
      detail: ofAccount.rich('linkedOn', onDay(createdAt)),
      remove: unlinkUserAccountAction,
    })),
  ];
  return (
    <section aria-labelledby="sign-in-methods" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="sign-in-methods" className="font-semibold text-base">
          {t('methods')}
        </h2>
        <p className="text-muted-foreground text-sm">
          {t(methods.length === 0 ? 'noMethods' : 'methodsHint')}
        </p>
      </div>
      {methods.length > 0 && (
        <ul className="card divide-y">
          {methods.map(({ id, kind, icon, name, detail, remove }) => (
            <MethodRow
              key={id}
              icon={icon}
              title={<bdi className="wrap-anywhere">{name}</bdi>}
              detail={<span>{detail}</span>}
            >
              {canManage && (
                <ConfirmedActionButton
                  action={remove}
                  fields={{ userId, id }}
                  label={t('remove')}
                  aria-label={t('removeMethod', { name })}
                  size="sm"
                  description={t(`questions.${kind}`, { name })}
                  done={t('removedMethod')}
                />
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
            {emailChange && (
              <p className="text-pretty text-warning text-xs">
                {t.rich('emailChanged', { ...emailChange, days: RESTORE_EMAIL_DAYS, b: emphasizedEmail })}
              </p>
            )}
          </div>
          <ConfirmedActionButton
            action={secureUserAction}
            fields={{ userId }}
            label={t('secure')}
            size="sm"
            description={
              emailChange
                ? t.rich('secureBackQuestion', { ...emailChange, name: userName, b: emphasizedEmail })
                : t('secureQuestion', { name: userName })
            }
            done={t('secured')}
          />
        </div>
      )}
    </section>
  );
}
