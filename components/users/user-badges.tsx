import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { areaPermission, isAllowed } from '@/lib/auth/permissions';
import { type Role, roleNames } from '@/lib/auth/roles';
import type { Translate } from '@/lib/i18n/messages';
import type { UserStatus } from '@/lib/users/status';

const statusTones = { active: 'success', banned: 'danger', neverSignedIn: 'neutral' } as const;

export function StatusBadge({ status }: { status: UserStatus }) {
  const t = useTranslations('users');
  return <Badge tone={statusTones[status]}>{t(`statuses.${status}`)}</Badge>;
}

const managers = new Set(roleNames.filter((role) => isAllowed(role, areaPermission.manager)));

export const isManager = (role: Role) => managers.has(role);

export function RoleBadge({ role }: { role: Role }) {
  const t = useTranslations('users');
  return <Badge tone={isManager(role) ? 'brand' : 'neutral'}>{t(`roles.${role}`)}</Badge>;
}

type T = Translate<'users'>;

// In a list, only what an admin looks for has a colour. Functions, because a component per row costs more.

export const roleText = (role: Role, t: T) =>
  isManager(role) ? <Badge tone="brand">{t(`roles.${role}`)}</Badge> : t(`roles.${role}`);

export const statusText = (status: UserStatus, t: T) =>
  status === 'banned' ? <Badge tone="danger">{t(`statuses.${status}`)}</Badge> : t(`statuses.${status}`);
