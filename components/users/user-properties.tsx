import { useFormatter, useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import { EmailAddress } from '@/components/ui/email-address';
import { Link } from '@/components/ui/link';
import { IdProperty, Properties, Property } from '@/components/ui/properties';
import { isLocale, localeNames } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import type { UserDetail } from '@/lib/users/types';

export function UserProperties({ user, canListSessions }: { user: UserDetail; canListSessions: boolean }) {
  const t = useTranslations('users');
  const format = useFormatter();
  const sessions = format.number(user.activeSessions);
  return (
    <Properties>
      <Property term={t('email')} copy={{ text: user.email, label: t('copyEmail') }}>
        <EmailAddress className="latin-size">{user.email}</EmailAddress>
      </Property>
      <Property term={t('role')}>{t(`roles.${user.role}`)}</Property>
      <Property term={t('status')}>{t(`statuses.${user.status}`)}</Property>
      {user.invitedAt && (
        <Property term={t('invited')}>
          <DateTime value={user.invitedAt} />
          {user.invitedBy && (
            <span className="block">
              {t.rich('invitedBy', {
                name: () => (
                  <Link
                    href={routes.manager.user(user.invitedBy?.id ?? '')}
                    className="rounded-sm underline underline-offset-4 hover:text-link"
                  >
                    <bdi>{user.invitedBy?.name || user.invitedBy?.email}</bdi>
                  </Link>
                ),
              })}
            </span>
          )}
        </Property>
      )}
      <Property term={t('lastActive')}>
        {user.lastActiveAt ? <DateTime value={user.lastActiveAt} format="date" /> : t('notYet')}
      </Property>
      <Property term={t('lastSignIn')}>
        {user.lastSignInAt ? <DateTime value={user.lastSignInAt} /> : t('notYet')}
      </Property>
      <Property term={t('created')}>
        <DateTime value={user.createdAt} />
      </Property>
      <Property term={t('activeSessions')}>
        {canListSessions ? (
          <Link
            href={routes.manager.user(user.id, { tab: 'sessions' })}
            scroll={false}
            className="inline-flex min-h-6 min-w-6 items-center rounded-sm underline underline-offset-4 hover:text-link"
          >
            {sessions}
          </Link>
        ) : (
          sessions
        )}
      </Property>
      <Property term={t('language')}>
        {isLocale(user.locale) ? <span lang={user.locale}>{localeNames[user.locale]}</span> : t('notChosen')}
      </Property>
      <IdProperty id={user.id} />
    </Properties>
  );
}
