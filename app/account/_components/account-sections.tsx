import { Download, KeyRound, Mail, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SignOutButton } from '@/components/layout/sign-out';
import { Badge } from '@/components/ui/badge';
import { DateTime } from '@/components/ui/date-time';
import { DeviceIcon, useDeviceName } from '@/components/ui/device';
import { Disclosure } from '@/components/ui/disclosure';
import { EmailAddress } from '@/components/ui/email-address';
import { MethodRow, ProviderIcon } from '@/components/ui/sign-in-method';
import { UserAvatar } from '@/components/ui/user-avatar';
import {
  removePasskeyAction,
  revokeMySessionAction,
  revokeOtherSessionsAction,
  secureAccountAction,
  unlinkAccountAction,
} from '@/lib/account/actions';
import type { LinkedAccount, ListedPasskey, MySession } from '@/lib/account/types';
import type { OfferedProvider } from '@/lib/auth/sign-in-methods';
import type { Area } from '@/lib/resources';
import { routes } from '@/lib/routes';
import {
  AddPasskeyButton,
  DownloadDataButton,
  LinkAccountButton,
  RenamePasskeyButton,
} from './account-buttons';
import { DrawerLink } from './account-drawers';
import { AccountRow, AccountSection, ValueRow } from './account-section';
import { BlockableActionButton, BlockableControl } from './blocked-control';

type ProfileProps = {
  user: { id: string; name: string; email: string; image: string | null };
  area: Area;
  canUpload: boolean;
};

export function ProfileSection({ user, area, canUpload }: ProfileProps) {
  const { account } = routes[area];
  const t = useTranslations('account');
  const picture = useTranslations('picture');
  return (
    <AccountSection id="profile" title={t('profile')}>
      {canUpload && (
        <ValueRow
          icon={
            <UserAvatar
              {...user}
              size="lg"
              className="max-sm:size-10 max-sm:text-sm sm:size-18 sm:text-2xl"
            />
          }
          label={t('picture')}
        >
          <BlockableControl label={t('change')} name={picture('change')}>
            <ChangeLink href={account({ drawer: 'change-picture' })} label={picture('change')} />
          </BlockableControl>
        </ValueRow>
      )}
      <ValueRow label={t('name')} value={<bdi>{user.name}</bdi>}>
        <ChangeLink href={account({ state: 'change-name' })} label={t('changeName')} />
      </ValueRow>
      <ValueRow
        label={t('email')}
        value={
          <EmailAddress className="latin-size max-sm:block max-sm:truncate max-sm:[&_wbr]:hidden">
            {user.email}
          </EmailAddress>
        }
      >
        <BlockableControl label={t('change')} name={t('changeEmail')}>
          <ChangeLink href={account({ drawer: 'change-email' })} label={t('changeEmail')} />
        </BlockableControl>
      </ValueRow>
    </AccountSection>
  );
}

function ChangeLink({ href, label }: { href: string; label: string }) {
  const t = useTranslations('account');
  return (
    <DrawerLink
      href={href}
      aria-label={label}
      className="max-sm:absolute max-sm:inset-0 max-sm:h-auto max-sm:rounded-none max-sm:border-none max-sm:bg-transparent max-sm:shadow-none max-sm:outline-offset-[-3px]"
    >
      <span className="max-sm:hidden">{t('change')}</span>
    </DrawerLink>
  );
}

export function PasskeysSection({ passkeys }: { passkeys: ListedPasskey[] }) {
  const t = useTranslations('passkeys');
  const account = useTranslations('account');
  return (
    <AccountSection id="passkeys" title={t('title')} description={t('description')}>
      {passkeys.length > 0 && (
        <ul className="divide-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AccountRow label={passkeys.length > 0 ? account('anotherPasskey') : t('empty')}>
        <BlockableControl icon={<Plus />} label={t('add')}>
          <div className="flex flex-col items-end gap-3">
            <AddPasskeyButton />
          </div>
        </BlockableControl>
      </AccountRow>
    </AccountSection>
  );
}

function PasskeyRow({ passkey }: { passkey: ListedPasskey }) {
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
        <BlockableControl label={t('rename')} name={t('renamePasskey', { name })}>
          <RenamePasskeyButton id={id} name={name} />
        </BlockableControl>
        <BlockableActionButton
          action={removePasskeyAction}
          fields={{ id }}
          label={t('remove')}
          aria-label={t('removePasskey', { name })}
          description={t.rich('removeQuestion', {
            name,
            b: (chunks) => <bdi className="wrap-anywhere font-medium">{chunks}</bdi>,
          })}
          done={t('removed')}
        />
      </div>
    </MethodRow>
  );
}

/** With `isProviderOnly`, users sign in only through the company's provider, so sign-in by email is not shown. */
type LinkedProps = {
  area: Area;
  email: string;
  accounts: LinkedAccount[];
  offeredProviders: OfferedProvider[];
  isProviderOnly?: boolean;
};

/** Shows sign-in by email, linked accounts and providers to link. The only linked account can't be unlinked. */
export function LinkedSection({ area, email, accounts, offeredProviders, isProviderOnly }: LinkedProps) {
  const t = useTranslations('linkedMethods');
  const linkable = offeredProviders.filter((offered) =>
    accounts.every(({ provider }) => provider !== offered.provider),
  );
  const usable = accounts.filter(({ provider }) => !isProviderOnly || provider === 'oidc');
  return (
    <AccountSection id="sign-in" title={t('title')} description={!isProviderOnly && t('description')}>
      <ul className="divide-y">
        {!isProviderOnly && (
          <MethodRow
            icon={<Mail className="text-muted-foreground" />}
            title={t('email')}
            badge={<Badge variant="success">{t('always')}</Badge>}
            detail={<EmailAddress className="self-start">{email}</EmailAddress>}
          />
        )}
        {accounts.map((account) => (
          <LinkedAccountRow
            key={account.id}
            account={account}
            isLast={usable.length === 1 && usable[0] === account}
          />
        ))}
        {linkable.map(({ provider, name }) => (
          <MethodRow
            key={provider}
            icon={<ProviderIcon provider={provider} />}
            title={name}
            detail={t('notLinked')}
          >
            <BlockableControl label={t('link')} name={t('linkProvider', { provider: name })}>
              <LinkAccountButton provider={provider} name={name} area={area} />
            </BlockableControl>
          </MethodRow>
        ))}
      </ul>
    </AccountSection>
  );
}

type LinkedRowProps = { account: LinkedAccount; isLast: boolean };

function LinkedAccountRow({ account, isLast }: LinkedRowProps) {
  const t = useTranslations('linkedMethods');
  const { id, provider, name, createdAt } = account;
  const lastId = `last-account-${id}`;
  return (
    <MethodRow
      icon={<ProviderIcon provider={provider} />}
      title={name}
      detail={
        <>
          <span>{t.rich('linkedOn', { date: () => <DateTime value={createdAt} format="date" /> })}</span>
          {isLast && <span id={lastId}>{t('last')}</span>}
        </>
      }
    >
      <BlockableActionButton
        action={unlinkAccountAction}
        fields={{ id }}
        label={t('unlink')}
        aria-label={t('unlinkProvider', { provider: name })}
        aria-describedby={isLast ? lastId : undefined}
        disabled={isLast}
        description={t('unlinkQuestion', { provider: name })}
        done={t('unlinked', { provider: name })}
      />
    </MethodRow>
  );
}

const VISIBLE_ROWS = 5;

type SessionsProps = { sessions: MySession[]; isProviderOnly?: boolean };

export function SessionsSection({ sessions, isProviderOnly }: SessionsProps) {
  const t = useTranslations('ownSessions');
  const rows = sessions.map((session) => <SessionRow key={session.id} session={session} />);
  return (
    <AccountSection id="devices" title={t('title')} description={t('description')}>
      <ul className="divide-y">
        {rows.slice(0, VISIBLE_ROWS)}
        {rows.length > VISIBLE_ROWS && (
          <li className="px-4 py-2">
            <Disclosure label={t('showAll', { count: rows.length - VISIBLE_ROWS })}>
              <ul className="-mx-4 -mb-2 divide-y border-t">{rows.slice(VISIBLE_ROWS)}</ul>
            </Disclosure>
          </li>
        )}
      </ul>
      <AccountRow label={t('others')} hint={sessions.length > 1 ? t('othersHint') : t('onlyThis')}>
        {sessions.length > 1 && (
          <BlockableActionButton
            action={revokeOtherSessionsAction}
            label={t('revokeOthers')}
            description={t('revokeOthersQuestion')}
            done={t('othersRevoked')}
          />
        )}
      </AccountRow>
      {!isProviderOnly && (
        <AccountRow label={t('secureTitle')} hint={t('secureHint')}>
          <BlockableActionButton
            action={secureAccountAction}
            label={t('secure')}
            description={t('secureQuestion')}
            done={t('secured')}
          />
        </AccountRow>
      )}
    </AccountSection>
  );
}

function SessionRow({ session }: { session: MySession }) {
  const t = useTranslations('ownSessions');
  const { id, userAgent, ipAddress, createdAt, lastActiveAt, isCurrent, isImpersonation } = session;
  const device = useDeviceName(userAgent);
  return (
    <MethodRow
      icon={<DeviceIcon userAgent={userAgent} className="text-muted-foreground" />}
      title={device}
      badge={
        <>
          {isCurrent && <Badge variant="success">{t('current')}</Badge>}
          {isImpersonation && (
            <Badge variant="warning" className="whitespace-normal">
              {t('impersonation')}
            </Badge>
          )}
        </>
      }
      detail={
        <span className="flex flex-wrap gap-x-3 gap-y-0.5 [&_time]:whitespace-nowrap">
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
      }
    >
      {isCurrent ? (
        <SignOutButton variant="outline" size="sm" />
      ) : (
        <BlockableActionButton
          action={revokeMySessionAction}
          fields={{ id }}
          label={t('revoke')}
          aria-label={t('revokeDevice', { device })}
          description={t('revokeQuestion', { device })}
          done={t('revoked')}
        />
      )}
    </MethodRow>
  );
}

export function DataSection({ deleteHref }: { deleteHref: string }) {
  const t = useTranslations('ownData');
  return (
    <>
      <AccountSection id="data" title={t('title')}>
        <AccountRow label={t('downloadLabel')} hint={t('downloadHint')}>
          <BlockableControl icon={<Download />} label={t('download')}>
            <DownloadDataButton />
          </BlockableControl>
        </AccountRow>
      </AccountSection>
      <AccountSection id="danger" title={t('danger')} danger>
        <AccountRow label={t('deleteHint')}>
          <BlockableControl label={t('delete')}>
            <DrawerLink href={deleteHref} className="text-destructive hover:bg-destructive/10">
              {t('delete')}
            </DrawerLink>
          </BlockableControl>
        </AccountRow>
      </AccountSection>
    </>
  );
}
