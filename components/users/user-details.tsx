import { Ban } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import { Description, DescriptionList } from '@/components/ui/description-list';
import { EmailAddress } from '@/components/ui/email-address';
import { IntentLink } from '@/components/ui/intent-link';
import { isLocale, localeNames } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import type { UserDetail } from '@/lib/users/types';

export function UserDetails({ user, canListSessions }: { user: UserDetail; canListSessions: boolean }) {
  const t = useTranslations('users');
  const format = useFormatter();
  return (
    <div className="flex flex-col gap-4">
      {user.status === 'banned' && <BanNotice user={user} />}
      <DescriptionList>
        <Description term={t('name')}>{user.name ? <bdi>{user.name}</bdi> : t('notYet')}</Description>
        <Description term={t('email')}>
          <EmailAddress className="latin-size">{user.email}</EmailAddress>
        </Description>
        <Description term={t('role')}>{t(`roles.${user.role}`)}</Description>
        <Description term={t('status')}>{t(`statuses.${user.status}`)}</Description>
        <Description term={t('language')}>
          {isLocale(user.locale) ? (
            <span lang={user.locale}>{localeNames[user.locale]}</span>
          ) : (
            t('notChosen')
          )}
        </Description>
        <Description term={t('activeSessions')}>
          {canListSessions ? (
            <IntentLink
              href={routes.manager.user(user.id, { tab: 'sessions' })}
              scroll={false}
              className="rounded-sm underline underline-offset-4 hover:text-link"
            >
              {format.number(user.activeSessions)}
            </IntentLink>
          ) : (
            format.number(user.activeSessions)
          )}
        </Description>
        <Description term={t('created')}>
          <DateTime value={user.createdAt} />
        </Description>
        <Description term={t('lastSignIn')}>
          {user.lastSignInAt ? <DateTime value={user.lastSignInAt} /> : t('notYet')}
        </Description>
      </DescriptionList>
    </div>
  );
}

function BanNotice({ user: { banReason, banExpires } }: { user: UserDetail }) {
  const t = useTranslations('users');
  return (
    <section
      aria-label={t('ban')}
      className="flex gap-3 rounded-lg border border-danger/30 bg-danger/5 p-4 text-sm"
    >
      <Ban aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <dl className="flex min-w-0 flex-col gap-2 wrap-anywhere">
        <div>
          <dt className="font-medium">{t('banUntil')}</dt>
          <dd>{banExpires ? <DateTime value={banExpires} /> : t('banForever')}</dd>
        </div>
        <div>
          <dt className="font-medium">{t('banReason')}</dt>
          <dd className="whitespace-pre-line">
            <bdi>{banReason ?? t('banNoReason')}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  );
}
