import { useFormatter, useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import { Description, DescriptionList } from '@/components/ui/description-list';
import { RoleBadge, StatusBadge } from '@/components/users/user-badges';
import { isLocale, localeNames } from '@/lib/i18n/config';
import type { UserDetail } from '@/lib/users/types';

export function UserDetails({ user }: { user: UserDetail }) {
  const t = useTranslations('users');
  const format = useFormatter();
  return (
    <DescriptionList>
      <Description term={t('role')}>
        <RoleBadge role={user.role} />
      </Description>
      <Description term={t('status')}>
        <StatusBadge status={user.status} />
      </Description>
      {user.status === 'banned' && <Ban user={user} />}
      <Description term={t('language')}>
        {isLocale(user.locale) ? <span lang={user.locale}>{localeNames[user.locale]}</span> : t('notChosen')}
      </Description>
      <Description term={t('activeSessions')}>{format.number(user.activeSessions)}</Description>
      <Description term={t('created')}>
        <DateTime value={user.createdAt} />
      </Description>
      <Description term={t('onboarded')}>
        {user.onboardedAt ? <DateTime value={user.onboardedAt} /> : t('notYet')}
      </Description>
    </DescriptionList>
  );
}

function Ban({ user: { banReason, banExpires } }: { user: UserDetail }) {
  const t = useTranslations('users');
  return (
    <>
      <Description term={t('banReason')}>
        <bdi>{banReason ?? t('banNoReason')}</bdi>
      </Description>
      <Description term={t('banUntil')}>
        {banExpires ? <DateTime value={banExpires} /> : t('banForever')}
      </Description>
    </>
  );
}
