import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { areaPermission, isAllowed } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { Translate } from '@/lib/i18n/messages';
import type { UserStatus } from '@/lib/users/status';

const statusTones = { active: 'success', banned: 'danger', neverSignedIn: 'neutral' } as const;

export function StatusBadge({ status }: { status: UserStatus }) {
  const t = useTranslations('users');
  return <Badge tone={statusTones[status]}>{t(`statuses.${status}`)}</Badge>;
}

export const isManager = (role: Role) => isAllowed(role, areaPermission.manager);

export function RoleBadge({ role }: { role: Role }) {
  const t = useTranslations('users');
  return <Badge tone={isManager(role) ? 'brand' : 'neutral'}>{t(`roles.${role}`)}</Badge>;
}

type T = Translate<'users'>;

// In a list, only what an admin looks for has a colour.

export const RoleText = ({ role, t }: { role: Role; t: T }) =>
  isManager(role) ? (
    <Badge tone="brand">{t(`roles.${role}`)}</Badge>
  ) : (
    <span className="block truncate text-muted-foreground">{t(`roles.${role}`)}</span>
  );

export const StatusText = ({ status, t }: { status: UserStatus; t: T }) =>
  status === 'banned' ? (
    <Badge tone="danger">{t(`statuses.${status}`)}</Badge>
  ) : (
    <span className="block truncate text-muted-foreground">{t(`statuses.${status}`)}</span>
  );
