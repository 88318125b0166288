import { Download, KeyRound, Mail, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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
import type { Area } from '@/lib/resources';
import { PASSKEYS_ID, routes } from '@/lib/routes';
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

type Blocked = {
  /** While an admin acts as the user: the id of the element that says why nothing can be changed. */
  reasonId?: string;
};

type BlockableProps = Blocked & { icon?: ReactNode; label: string; name?: string; children: ReactNode };

/** Instead of a blocked control, a button that says why it does nothing. */
const Blockable = ({ reasonId, icon, label, name, children }: BlockableProps) =>
  reasonId ? (
    <BlockedButton reasonId={reasonId} aria-label={name}>
      {icon}
      {label}
    </BlockedButton>
  ) : (
    children
  );

type ProfileProps = Blocked & {
  user: { id: string; name: string; email: string; image: string | null };
  area: Area;
  canUpload: boolean;
};

export function ProfileSection({ user, area, canUpload, reasonId }: ProfileProps) {
  const { account } = routes[area];
  const t = useTranslations('account');
  const picture = useTranslations('picture');
  return (
    <AccountSection id="profile" title={t('profile')}>
      {canUpload && (
        <AccountRow
          icon={<UserAvatar {...user} size="lg" className="size-18 text-2xl" />}
          label={t('picture')}
        >
          <Blockable reasonId={reasonId} label={picture('change')}>
            <DrawerLink drawer="change-picture" href={account({ drawer: 'change-picture' })}>
              {picture('change')}
            </DrawerLink>
          </Blockable>
        </AccountRow>
      )}
      <AccountRow
        label={t('name')}
        hint={
          <span className="text-foreground text-sm wrap-anywhere">
            <bdi>{user.name}</bdi>
          </span>
        }
      >
        <DrawerLink drawer="change-name" href={account({ state: 'change-name' })}>
          {t('changeName')}
        </DrawerLink>
      </AccountRow>
      <AccountRow
        label={t('email')}
        hint={
          <>
            <span className="text-foreground text-sm">
              <EmailAddress className="latin-size">{user.email}</EmailAddress>
            </span>
            {reasonId && <BlockedReason id={reasonId} />}
          </>
        }
      >
        <Blockable reasonId={reasonId} label={t('changeEmail')}>
          <DrawerLink drawer="change-email" href={account({ drawer: 'change-email' })}>
            {t('changeEmail')}
          </DrawerLink>
        </Blockable>
      </AccountRow>
    </AccountSection>
  );
}

type PasskeysProps = Blocked & { passkeys: ListedPasskey[] };

export function PasskeysSection({ passkeys, reasonId }: PasskeysProps) {
  const t = useTranslations('passkeys');
  const account = useTranslations('account');
  return (
    <AccountSection id={PASSKEYS_ID} title={t('title')} description={t('description')} reasonId={reasonId}>
      {passkeys.length > 0 && (
        <ul className="divide-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} reasonId={reasonId} />
          ))}
        </ul>
      )}
      <AccountRow label={passkeys.length > 0 ? account('anotherPasskey') : t('empty')}>
        <Blockable reasonId={reasonId} icon={<Plus />} label={t('add')}>
          <div className="flex flex-col items-end gap-3">
            <AddPasskeyButton />
          </div>
        </Blockable>
      </AccountRow>
    </AccountSection>
  );
}

function PasskeyRow({ passkey, reasonId }: Blocked & { passkey: ListedPasskey }) {
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
        <Blockable reasonId={reasonId} label={t('rename')} name={t('renamePasskey', { name })}>
          <RenamePasskeyButton id={id} name={name} />
        </Blockable>
        <Blockable reasonId={reasonId} label={t('remove')} name={t('removePasskey', { name })}>
          <RemovePasskeyButton id={id} name={name} />
        </Blockable>
      </div>
    </MethodRow>
  );
}

type LinkedProps = Blocked & {
  area: Area;
  email: string;
  accounts: LinkedAccount[];
  offeredProviders: SocialProvider[];
  outcome?: { tone: 'success' | 'error'; text: string };
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
            <Blockable
              reasonId={reasonId}
              label={t('link')}
              name={t('linkProvider', { provider: providerNames[provider] })}
            >
              <LinkAccountButton provider={provider} area={area} />
            </Blockable>
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
      <Blockable
        reasonId={blockedBy}
        label={t('unlink')}
        name={t('unlinkProvider', { provider: providerNames[provider] })}
      >
        <UnlinkAccountButton id={id} provider={provider} reasonId={isLast ? reasonId : undefined} />
      </Blockable>
    </MethodRow>
  );
}

const VISIBLE_ROWS = 5;

type SessionsProps = Blocked & { sessions: MySession[] };

export function SessionsSection({ sessions, reasonId }: SessionsProps) {
  const t = useTranslations('ownSessions');
  const rows = sessions.map((session) => (
    <SessionRow key={session.id} session={session} reasonId={reasonId} />
  ));
  return (
    <AccountSection id="devices" title={t('title')} description={t('description')} reasonId={reasonId}>
      <ul className="divide-y">
        {rows.slice(0, VISIBLE_ROWS)}
        {rows.length > VISIBLE_ROWS && (
          <ShowMore label={t('showAll', { count: rows.length - VISIBLE_ROWS })}>
            {rows.slice(VISIBLE_ROWS)}
          </ShowMore>
        )}
      </ul>
      <AccountRow label={t('others')} hint={sessions.length > 1 ? t('othersHint') : t('onlyThis')}>
        {sessions.length > 1 && (
          <Blockable reasonId={reasonId} label={t('revokeOthers')}>
            <RevokeOthersButton />
          </Blockable>
        )}
      </AccountRow>
    </AccountSection>
  );
}

function SessionRow({ session, reasonId }: Blocked & { session: MySession }) {
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

export function DataSection({ deleteHref, reasonId }: Blocked & { deleteHref: string }) {
  const t = useTranslations('ownData');
  return (
    <div id="data" className="flex scroll-mt-4 flex-col gap-8">
      <AccountSection title={t('title')} reasonId={reasonId}>
        <AccountRow label={t('downloadLabel')} hint={t('downloadHint')}>
          <Blockable reasonId={reasonId} icon={<Download />} label={t('download')}>
            <DownloadDataButton />
          </Blockable>
        </AccountRow>
      </AccountSection>
      <AccountSection title={t('danger')} danger>
        <AccountRow label={t('deleteHint')}>
          <Blockable reasonId={reasonId} label={t('delete')}>
            <DrawerLink
              drawer="delete-account"
              href={deleteHref}
              className="text-destructive hover:bg-destructive/10"
            >
              {t('delete')}
            </DrawerLink>
          </Blockable>
        </AccountRow>
      </AccountSection>
    </div>
  );
}
