import { Download, KeyRound, Mail, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
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
  BlockableControl,
  DownloadDataButton,
  LinkAccountButton,
  RenamePasskeyButton,
} from './account-buttons';
import { DrawerLink } from './account-drawers';
import { AccountRow, AccountSection, ValueRow } from './account-section';

type Blocked = {
  /** The id of the element that says why a control does nothing. Set only while an admin acts as the user. */
  reasonId?: string;
};

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
          <BlockableControl reasonId={reasonId} label={t('change')} name={picture('change')}>
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
        <BlockableControl reasonId={reasonId} label={t('change')} name={t('changeEmail')}>
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

type PasskeysProps = Blocked & { passkeys: ListedPasskey[] };

export function PasskeysSection({ passkeys, reasonId }: PasskeysProps) {
  const t = useTranslations('passkeys');
  const account = useTranslations('account');
  return (
    <AccountSection id="passkeys" title={t('title')} description={t('description')}>
      {passkeys.length > 0 && (
        <ul className="divide-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} reasonId={reasonId} />
          ))}
        </ul>
      )}
      <AccountRow label={passkeys.length > 0 ? account('anotherPasskey') : t('empty')}>
        <BlockableControl reasonId={reasonId} icon={<Plus />} label={t('add')}>
          <div className="flex flex-col items-end gap-3">
            <AddPasskeyButton />
          </div>
        </BlockableControl>
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
        <BlockableControl reasonId={reasonId} label={t('rename')} name={t('renamePasskey', { name })}>
          <RenamePasskeyButton id={id} name={name} />
        </BlockableControl>
        <BlockableControl reasonId={reasonId} label={t('remove')} name={t('removePasskey', { name })}>
          <ConfirmedActionButton
            action={removePasskeyAction}
            fields={{ id }}
            label={t('remove')}
            aria-label={t('removePasskey', { name })}
            size="sm"
            description={t.rich('removeQuestion', {
              name,
              b: (chunks) => <bdi className="wrap-anywhere font-medium">{chunks}</bdi>,
            })}
            done={t('removed')}
          />
        </BlockableControl>
      </div>
    </MethodRow>
  );
}

/** With `isProviderOnly`, users sign in only through the company's provider, so sign-in by email is not shown. */
type LinkedProps = Blocked & {
  area: Area;
  email: string;
  accounts: LinkedAccount[];
  offeredProviders: OfferedProvider[];
  isProviderOnly?: boolean;
};

/** Shows sign-in by email, linked accounts and providers to link. The only linked account can't be unlinked. */
export function LinkedSection({
  area,
  email,
  accounts,
  offeredProviders,
  isProviderOnly,
  reasonId,
}: LinkedProps) {
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
            reasonId={reasonId}
          />
        ))}
        {linkable.map(({ provider, name }) => (
          <MethodRow
            key={provider}
            icon={<ProviderIcon provider={provider} />}
            title={name}
            detail={t('notLinked')}
          >
            <BlockableControl
              reasonId={reasonId}
              label={t('link')}
              name={t('linkProvider', { provider: name })}
            >
              <LinkAccountButton provider={provider} name={name} area={area} />
            </BlockableControl>
          </MethodRow>
        ))}
      </ul>
    </AccountSection>
  );
}

type LinkedRowProps = Blocked & { account: LinkedAccount; isLast: boolean };

function LinkedAccountRow({ account, isLast, reasonId }: LinkedRowProps) {
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
      <BlockableControl
        reasonId={reasonId}
        label={t('unlink')}
        name={t('unlinkProvider', { provider: name })}
      >
        <ConfirmedActionButton
          action={unlinkAccountAction}
          fields={{ id }}
          label={t('unlink')}
          aria-label={t('unlinkProvider', { provider: name })}
          aria-describedby={isLast ? lastId : undefined}
          disabled={isLast}
          size="sm"
          description={t('unlinkQuestion', { provider: name })}
          done={t('unlinked', { provider: name })}
        />
      </BlockableControl>
    </MethodRow>
  );
}

const VISIBLE_ROWS = 5;

type SessionsProps = Blocked & { sessions: MySession[]; isProviderOnly?: boolean };

export function SessionsSection({ sessions, isProviderOnly, reasonId }: SessionsProps) {
  const t = useTranslations('ownSessions');
  const rows = sessions.map((session) => (
    <SessionRow key={session.id} session={session} reasonId={reasonId} />
  ));
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
          <BlockableControl reasonId={reasonId} label={t('revokeOthers')}>
            <ConfirmedActionButton
              action={revokeOtherSessionsAction}
              label={t('revokeOthers')}
              size="sm"
              description={t('revokeOthersQuestion')}
              done={t('othersRevoked')}
            />
          </BlockableControl>
        )}
      </AccountRow>
      {!isProviderOnly && (
        <AccountRow label={t('secureTitle')} hint={t('secureHint')}>
          <BlockableControl reasonId={reasonId} label={t('secure')}>
            <ConfirmedActionButton
              action={secureAccountAction}
              label={t('secure')}
              size="sm"
              description={t('secureQuestion')}
              done={t('secured')}
            />
          </BlockableControl>
        </AccountRow>
      )}
    </AccountSection>
  );
}

function SessionRow({ session, reasonId }: Blocked & { session: MySession }) {
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
        <BlockableControl reasonId={reasonId} label={t('revoke')} name={t('revokeDevice', { device })}>
          <ConfirmedActionButton
            action={revokeMySessionAction}
            fields={{ id }}
            label={t('revoke')}
            aria-label={t('revokeDevice', { device })}
            size="sm"
            description={t('revokeQuestion', { device })}
            done={t('revoked')}
          />
        </BlockableControl>
      )}
    </MethodRow>
  );
}

export function DataSection({ deleteHref, reasonId }: Blocked & { deleteHref: string }) {
  const t = useTranslations('ownData');
  return (
    <>
      <AccountSection id="data" title={t('title')}>
        <AccountRow label={t('downloadLabel')} hint={t('downloadHint')}>
          <BlockableControl reasonId={reasonId} icon={<Download />} label={t('download')}>
            <DownloadDataButton />
          </BlockableControl>
        </AccountRow>
      </AccountSection>
      <AccountSection id="danger" title={t('danger')} danger>
        <AccountRow label={t('deleteHint')}>
          <BlockableControl reasonId={reasonId} label={t('delete')}>
            <DrawerLink href={deleteHref} className="text-destructive hover:bg-destructive/10">
              {t('delete')}
            </DrawerLink>
          </BlockableControl>
        </AccountRow>
      </AccountSection>
    </>
  );
}
