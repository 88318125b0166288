import { Download, KeyRound, Mail, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { SignOutButton } from '@/components/layout/sign-out';
import { Badge } from '@/components/ui/badge';
import { DateTime } from '@/components/ui/date-time';
import { DeviceIcon, DeviceName } from '@/components/ui/device';
import { EmailAddress } from '@/components/ui/email-address';
import { MethodRow } from '@/components/ui/method-row';
import { ProviderIcon, providerNames } from '@/components/ui/provider-icon';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { LinkedAccount, ListedPasskey, MySession } from '@/lib/account/types';
import type { SocialProvider } from '@/lib/auth/sign-in-methods';
import { PASSKEYS_ID } from '@/lib/routes';
import {
  AddPasskeyButton,
  BlockedButton,
  DownloadDataButton,
  LinkAccountButton,
  RemovePasskeyButton,
  RenamePasskeyButton,
  RevokeOthersButton,
  RevokeSessionButton,
  ShowMore,
  UnlinkAccountButton,
} from './account-buttons';
import { DrawerLink } from './account-drawers';
import { AccountRow, AccountSection, BlockedReason } from './account-section';

type ProfileProps = {
  user: { name: string; email: string; image: string | null };
  /** Undefined: nothing can be uploaded. */
  changePictureHref?: string;
  changeNameHref: string;
  changeEmailHref: string;
  /** The id of the element that says why the picture and the email cannot be changed. */
  reasonId?: string;
};

export function ProfileSection({
  user,
  changePictureHref,
  changeNameHref,
  changeEmailHref,
  reasonId,
}: ProfileProps) {
  const t = useTranslations('account');
  const picture = useTranslations('picture');
  return (
    <AccountSection title={t('profile')}>
      <AccountRow label={t('picture')}>
        <UserAvatar name={user.name} image={user.image} size="lg" />
        {changePictureHref &&
          (reasonId ? (
            <BlockedButton reasonId={reasonId}>{picture('change')}</BlockedButton>
          ) : (
            <DrawerLink drawer="change-picture" href={changePictureHref}>
              {picture('change')}
            </DrawerLink>
          ))}
      </AccountRow>
      <AccountRow label={t('name')}>
        <bdi className="min-w-0 font-medium wrap-anywhere">{user.name}</bdi>
        <DrawerLink drawer="change-name" href={changeNameHref}>
          {t('changeName')}
        </DrawerLink>
      </AccountRow>
      <AccountRow label={t('email')}>
        <span className="flex min-w-0 flex-col items-start gap-1">
          <EmailAddress className="latin-size min-w-0">{user.email}</EmailAddress>
          {reasonId && <BlockedReason id={reasonId} />}
        </span>
        {reasonId ? (
          <BlockedButton reasonId={reasonId}>{t('changeEmail')}</BlockedButton>
        ) : (
          <DrawerLink drawer="change-email" href={changeEmailHref}>
            {t('changeEmail')}
          </DrawerLink>
        )}
      </AccountRow>
    </AccountSection>
  );
}

type PasskeysProps = {
  passkeys: ListedPasskey[];
  /** The id of the element that says why passkeys cannot be changed. */
  reasonId?: string;
};

export function PasskeysSection({ passkeys, reasonId }: PasskeysProps) {
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

type LinkedProps = {
  area: 'app' | 'manager';
  email: string;
  accounts: LinkedAccount[];
  offeredProviders: SocialProvider[];
  outcome?: { tone: 'success' | 'error'; text: string };
  /** The id of the element that says why no account can be linked or unlinked. */
  reasonId?: string;
};

/** The email code is always available; the last linked account cannot be unlinked. */
export function LinkedSection({ area, email, accounts, offeredProviders, outcome, reasonId }: LinkedProps) {
  const t = useTranslations('linkedMethods');
  const linkable = offeredProviders.filter((name) => accounts.every(({ provider }) => provider !== name));
  return (
    <AccountSection title={t('title')} description={t('description')} reasonId={reasonId}>
      {outcome && (
        <div className="p-3">
          <FormMessage tone={outcome.tone}>{outcome.text}</FormMessage>
        </div>
      )}
      <ul className="divide-y">
        <MethodRow
          icon={<Mail className="text-muted-foreground" />}
          title={t('email')}
          badge={<Badge variant="success">{t('always')}</Badge>}
          detail={<EmailAddress className="self-start">{email}</EmailAddress>}
        />
        {accounts.map((account) => (
          <LinkedAccountRow
            key={account.id}
            account={account}
            isLast={accounts.length === 1}
            blockedBy={reasonId}
          />
        ))}
        {linkable.map((provider) => (
          <MethodRow
            key={provider}
            icon={<ProviderIcon provider={provider} />}
            title={providerNames[provider]}
            detail={t('notLinked')}
          >
            {reasonId ? (
              <BlockedButton
                reasonId={reasonId}
                aria-label={t('linkProvider', { provider: providerNames[provider] })}
              >
                {t('link')}
              </BlockedButton>
            ) : (
              <LinkAccountButton provider={provider} area={area} />
            )}
          </MethodRow>
        ))}
      </ul>
    </AccountSection>
  );
}

type LinkedRowProps = { account: LinkedAccount; isLast: boolean; blockedBy?: string };

function LinkedAccountRow({ account, isLast, blockedBy }: LinkedRowProps) {
  const t = useTranslations('linkedMethods');
  const { id, provider, createdAt } = account;
  const reasonId = `last-account-${id}`;
  return (
    <MethodRow
      icon={<ProviderIcon provider={provider} />}
      title={providerNames[provider]}
      detail={
        <>
          <span>{t.rich('linkedOn', { date: () => <DateTime value={createdAt} format="date" /> })}</span>
          {isLast && <span id={reasonId}>{t('last')}</span>}
        </>
      }
    >
      {blockedBy ? (
        <BlockedButton
          reasonId={blockedBy}
          aria-label={t('unlinkProvider', { provider: providerNames[provider] })}
        >
          {t('unlink')}
        </BlockedButton>
      ) : (
        <UnlinkAccountButton id={id} provider={provider} reasonId={isLast ? reasonId : undefined} />
      )}
    </MethodRow>
  );
}

const VISIBLE_ROWS = 5;

type SessionsProps = {
  sessions: MySession[];
  /** The id of the element that says why sessions cannot be revoked. */
  reasonId?: string;
};

export function SessionsSection({ sessions, reasonId }: SessionsProps) {
  const t = useTranslations('ownSessions');
  const rows = sessions.map((session) => (
    <SessionRow key={session.id} session={session} reasonId={reasonId} />
  ));
  return (
    <AccountSection title={t('title')} description={t('description')} reasonId={reasonId}>
      <ul className="divide-y">
        {rows.slice(0, VISIBLE_ROWS)}
        {rows.length > VISIBLE_ROWS && (
          <ShowMore label={t('showAll', { count: rows.length - VISIBLE_ROWS })}>
            {rows.slice(VISIBLE_ROWS)}
          </ShowMore>
        )}
      </ul>
      <AccountRow label={t('others')} hint={sessions.length > 1 ? t('othersHint') : t('onlyThis')}>
        {sessions.length > 1 &&
          (reasonId ? (
            <BlockedButton reasonId={reasonId}>{t('revokeOthers')}</BlockedButton>
          ) : (
            <RevokeOthersButton />
          ))}
      </AccountRow>
    </AccountSection>
  );
}

function SessionRow({ session, reasonId }: { session: MySession; reasonId?: string }) {
  const t = useTranslations('ownSessions');
  const { id, userAgent, ipAddress, createdAt, lastActiveAt, isCurrent, isImpersonation } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 text-sm">
      <DeviceIcon userAgent={userAgent} className="size-5 shrink-0 text-muted-foreground" />
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1 [&_time]:whitespace-nowrap">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <DeviceName userAgent={userAgent} />
          {isCurrent && <Badge variant="success">{t('current')}</Badge>}
          {isImpersonation && (
            <Badge variant="warning" className="whitespace-normal">
              {t('impersonation')}
            </Badge>
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-muted-foreground text-xs">
          {isCurrent ? (
            <span>{t('activeNow')}</span>
          ) : (
            <span>
              {t.rich('lastActive', { date: () => <DateTime value={lastActiveAt} format="date" /> })}
            </span>
          )}
          <span>{t.rich('signedIn', { date: () => <DateTime value={createdAt} /> })}</span>
          {ipAddress && <bdi dir="ltr">{ipAddress}</bdi>}
        </span>
      </div>
      {isCurrent ? (
        <SignOutButton variant="outline" size="sm" />
      ) : (
        <RevokeSessionButton id={id} userAgent={userAgent} reasonId={reasonId} />
      )}
    </li>
  );
}

type DataProps = {
  deleteHref: string;
  /** The id of the element that says why both are disabled. */
  reasonId?: string;
};

export function DataSection({ deleteHref, reasonId }: DataProps) {
  const t = useTranslations('ownData');
  return (
    <AccountSection title={t('title')} reasonId={reasonId}>
      <AccountRow label={t('downloadLabel')} hint={t('downloadHint')}>
        {reasonId ? (
          <BlockedButton reasonId={reasonId}>
            <Download />
            {t('download')}
          </BlockedButton>
        ) : (
          <DownloadDataButton />
        )}
      </AccountRow>
      <AccountRow label={t('delete')} hint={t('deleteHint')}>
        {reasonId ? (
          <BlockedButton reasonId={reasonId} className="text-destructive">
            {t('delete')}
          </BlockedButton>
        ) : (
          <DrawerLink
            drawer="delete-account"
            href={deleteHref}
            className="text-destructive hover:bg-destructive/10"
          >
            {t('delete')}
          </DrawerLink>
        )}
      </AccountRow>
    </AccountSection>
  );
}
