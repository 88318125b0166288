import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { areaPermission, isAllowed } from '@/lib/auth/permissions';
import { type Role, roleNames } from '@/lib/auth/roles';
import type { Translate } from '@/lib/i18n/messages';
import type { UserStatus } from '@/lib/users/status';

const statusTones = {
  active: 'success',
  banned: 'danger',
  invited: 'info',
  neverSignedIn: 'neutral',
} as const;

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

const cells = new WeakMap<T, Record<string, ReactNode>>();

/** The rows of a list repeat the same few texts, and formatting one takes longer than rendering it. */
function once(t: T, key: Parameters<T>[0], toCell: (text: string) => ReactNode): ReactNode {
  const known = cells.get(t) ?? {};
  cells.set(t, known);
  known[key] ??= toCell(t(key));
  return known[key];
}

// In a list, only what an admin looks for has a colour. Functions, because a component per row costs more.

export const roleText = (role: Role, t: T) =>
  once(t, `roles.${role}`, (text) => (isManager(role) ? <Badge tone="brand">{text}</Badge> : text));

export const statusText = (status: UserStatus, t: T) =>
  once(t, `statuses.${status}`, (text) => (status === 'banned' ? <Badge tone="danger">{text}</Badge> : text));
