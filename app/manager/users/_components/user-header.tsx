import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RecordHeader } from '@/components/records/record-parts';
import { CopyButton } from '@/components/ui/copy-button';
import { EmailAddress } from '@/components/ui/email-address';
import { LineTabs } from '@/components/ui/link';
import { UserAvatar } from '@/components/ui/user-avatar';
import { routes, type UserTab } from '@/lib/routes';
import type { ListedUser } from '@/lib/users/types';
import { cn } from '@/lib/utils';
import { StatusBadge } from './user-badges';

type Props = { user: ListedUser; actions: ReactNode };

export function UserHeader({ user: { id, name, email, image, status }, actions }: Props) {
  const t = useTranslations('users');
  const toCopy = (className?: string) => (
    <CopyButton
      text={email}
      label={t('copyEmail')}
      className={cn('not-pointer-coarse:size-7 -my-2 [&_svg]:size-3.5', className)}
    />
  );
  return (
    <RecordHeader
      back={{ href: routes.manager.users(), label: t('title') }}
      mark={<UserAvatar id={id} name={name || email} image={image} size="lg" />}
      title={name || <EmailAddress>{email}</EmailAddress>}
      chips={
        <>
          <StatusBadge status={status} />
          {!name && toCopy()}
        </>
      }
      note={
        name && (
          <span className="wrap-anywhere">
            {/* The padding leaves room for the button in the last line of the email, so that it does not wrap. */}
            <span className="pe-8 pointer-coarse:pe-12">
              <EmailAddress className="latin-size">{email}</EmailAddress>
            </span>
            {toCopy('-ms-7 pointer-coarse:-ms-11 align-middle')}
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
