import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { InlineEdit } from '@/components/form/inline-field';
import { RecordHeader } from '@/components/records/record-parts';
import { CopyButton } from '@/components/ui/copy-button';
import { EmailAddress } from '@/components/ui/email-address';
import { LineTabs } from '@/components/ui/link';
import { UserAvatar } from '@/components/ui/user-avatar';
import { routes, type UserTab } from '@/lib/routes';
import type { ListedUser } from '@/lib/users/types';
import { StatusBadge } from './user-badges';

/** Keeps the button on the last line of the email. */
const NO_BREAK_SPACE = '\u00A0';

type Props = { user: ListedUser; edit?: InlineEdit; actions: ReactNode };

export function UserHeader({ user: { id, name, email, image, status }, edit, actions }: Props) {
  const t = useTranslations('users');
  const copy = (
    <CopyButton
      text={email}
      label={t('copyEmail')}
      className="not-pointer-coarse:size-7 -my-2 align-middle [&_svg]:size-3.5"
    />
  );
  return (
    <RecordHeader
      back={{ href: routes.manager.users(), label: t('title') }}
      mark={<UserAvatar id={id} name={name || email} image={image} size="lg" />}
      title={name || <EmailAddress>{email}</EmailAddress>}
      rename={{ edit, name: 'name', label: t('name') }}
      chips={
        <>
          <StatusBadge status={status} />
          {!name && copy}
        </>
      }
      note={
        name && (
          <span className="wrap-anywhere">
            <EmailAddress className="latin-size">{email}</EmailAddress>
            {NO_BREAK_SPACE}
            {copy}
          </span>
        )
      }
      actions={actions}
    />
  );
}

type TabsProps = { userId: string; tabs: readonly UserTab[]; current?: UserTab };

export function UserTabs({ userId, tabs, current }: TabsProps) {
  const t = useTranslations('users');
  return (
    <LineTabs
      aria-label={t('tabsLabel')}
      tabs={tabs.map((tab) => ({
        href: routes.manager.user(userId, tab === tabs[0] ? {} : { tab }),
        label: t(`tabs.${tab}`),
        current: tab === current,
      }))}
    />
  );
}
