import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { isManagerRole, type Role } from '@/lib/auth/roles';
import type { Translate } from '@/lib/i18n/messages';
import type { UserStatus } from '@/lib/users/moderation-rules';

type T = Translate<'users'>;

const statusVariants = {
  active: 'success',
  banned: 'destructive',
  invited: 'info',
  neverSignedIn: 'secondary',
} as const;

export function StatusBadge({ status }: { status: UserStatus }) {
  const t = useTranslations('users');
  return <Badge variant={statusVariants[status]}>{t(`statuses.${status}`)}</Badge>;
}

// In a list, only roles of the manager area and bans have a colour, because admins look for them. The functions get the
// translator as an argument, because a translator for each cell is slow.

export const renderRole = (role: Role, t: T) =>
  isManagerRole(role) ? <Badge>{t(`roles.${role}`)}</Badge> : <span>{t(`roles.${role}`)}</span>;

export const renderStatus = (status: UserStatus, t: T) =>
  status === 'banned' ? (
    <Badge variant="destructive">{t(`statuses.${status}`)}</Badge>
  ) : (
    <span>{t(`statuses.${status}`)}</span>
  );
