import { KeyRound, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { DateTime } from '@/components/ui/date-time';
import { MethodRow } from '@/components/ui/method-row';
import type { ListedPasskey } from '@/lib/account/types';
import { PASSKEYS_ID } from '@/lib/routes';
import { AccountSection } from './account-section';
import { BlockedButton } from './blocked-button';
import { AddPasskeyButton, RemovePasskeyButton, RenamePasskeyButton } from './passkey-buttons';

type Props = {
  passkeys: ListedPasskey[];
  /** The id of the element that says why passkeys cannot be changed. */
  reasonId?: string;
};

export function PasskeysSection({ passkeys, reasonId }: Props) {
  const t = useTranslations('passkeys');
  return (
    <AccountSection id={PASSKEYS_ID} title={t('title')} description={t('description')} reasonId={reasonId}>
      {passkeys.length > 0 ? (
        <ul className="divide-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} reasonId={reasonId} />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-3.5 text-muted-foreground text-sm">{t('empty')}</p>
      )}
      <div className="flex flex-col items-start gap-3 px-4 py-3">
        {reasonId ? (
          <BlockedButton reasonId={reasonId}>
            <Plus />
            {t('add')}
          </BlockedButton>
        ) : (
          <AddPasskeyButton />
        )}
      </div>
    </AccountSection>
  );
}

function PasskeyRow({ passkey, reasonId }: { passkey: ListedPasskey; reasonId?: string }) {
  const t = useTranslations('passkeys');
  const { id, backedUp, createdAt } = passkey;
  const name = passkey.name || t('unnamed');
  return (
    <MethodRow
      icon={<KeyRound className="text-muted-foreground" />}
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      badge={backedUp && <Badge variant="secondary">{t('synced')}</Badge>}
      detail={<span>{t.rich('addedOn', { date: () => <DateTime value={createdAt} format="date" /> })}</span>}
    >
      <div className="flex gap-2">
        {reasonId ? (
          <>
            <BlockedButton reasonId={reasonId} aria-label={t('renamePasskey', { name })}>
              {t('rename')}
            </BlockedButton>
            <BlockedButton reasonId={reasonId} aria-label={t('removePasskey', { name })}>
              {t('remove')}
            </BlockedButton>
          </>
        ) : (
          <>
            <RenamePasskeyButton id={id} name={name} />
            <RemovePasskeyButton id={id} name={name} />
          </>
        )}
      </div>
    </MethodRow>
  );
}
