import { useFormatter, useTranslations } from 'next-intl';
import { UserLink } from '@/components/records/record-link';
import { DateTime } from '@/components/ui/date-time';
import { Link } from '@/components/ui/link';
import { IdProperty, Properties, Property } from '@/components/ui/properties';
import { isLocale, localeNames } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import type { Moderator } from '@/lib/users/moderation-rules';
import type { UserDetail } from '@/lib/users/types';
import { renderRole } from './user-badges';

type Props = { user: UserDetail; actor: Moderator; canListSessions: boolean };

/** Shows the properties of a user that the header of the page does not show. */
export function UserProperties({ user, actor, canListSessions }: Props) {
  const t = useTranslations('users');
  const format = useFormatter();
  const sessions = format.number(user.activeSessions);
  return (
    <Properties>
      <Property term={t('role')}>{renderRole(user.role, t)}</Property>
      <Property term={t('lastActive')}>
        {user.lastActiveAt ? <DateTime value={user.lastActiveAt} format="date" /> : t('notYet')}
      </Property>
      <Property term={t('activeSessions')}>
        {canListSessions ? (
          <Link
            href={routes.manager.user(user.id, { tab: 'sessions' })}
            scroll={false}
            className="inline-flex min-h-6 min-w-6 pointer-coarse:-my-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 items-center rounded-sm underline underline-offset-4 hover:text-link"
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
      <Property term={t('lastSignIn')}>
        {user.lastSignInAt ? <DateTime value={user.lastSignInAt} /> : t('notYet')}
      </Property>
      <Property term={t('created')}>
        <DateTime value={user.createdAt} />
      </Property>
      {/* Until the invited user signs in, `InvitationNotice` shows the invitation. */}
      {user.invitedAt && user.status !== 'invited' && (
        <Property term={t('invited')}>
          <DateTime value={user.invitedAt} />
          <span className="block">
            {user.invitedBy &&
              t.rich('invitedBy', { name: () => <UserLink role={actor.role} user={user.invitedBy} /> })}
          </span>
        </Property>
      )}
      <IdProperty id={user.id} />
    </Properties>
  );
}
