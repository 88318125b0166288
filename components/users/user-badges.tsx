import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { areaPermission, isAllowed } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { UserStatus } from '@/lib/users/status';

const statusTones = { active: 'success', banned: 'danger', neverSignedIn: 'neutral' } as const;

export function StatusBadge({ status }: { status: UserStatus }) {
  const t = useTranslations('users');
  return <Badge tone={statusTones[status]}>{t(`statuses.${status}`)}</Badge>;
}

export function RoleBadge({ role }: { role: Role }) {
  const t = useTranslations('users');
  return (
    <Badge tone={isAllowed(role, areaPermission.manager) ? 'plum' : 'neutral'}>{t(`roles.${role}`)}</Badge>
  );
}
