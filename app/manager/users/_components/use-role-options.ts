import { useTranslations } from 'next-intl';
import { coversRole, defaultRole, isAllowed, type Role, roleNames } from '@/lib/auth/roles';
import type { Moderator } from '@/lib/users/moderation-rules';

/** Returns the options of a field for a role: the current role, and the roles that the actor may give. */
export function useRoleOptions(actor: Moderator, current: Role = defaultRole) {
  const t = useTranslations('users');
  const canSetRole = isAllowed(actor.role, { user: ['set-role'] });
  return roleNames
    .filter((role) => role === current || (canSetRole && coversRole(actor.role, role)))
    .map((role) => ({ value: role, label: t(`roles.${role}`) }));
}
