'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MenuButton } from '@/components/ui/menu-button';
import { getRoleChoices, type ModeratedUser, type Moderator } from '@/lib/users/moderation-rules';
import { roleText } from './user-badges';

const loadItems = () => import('./moderation-items').then((file) => file.RoleItems);

/** A list has it in every row, so the menu is loaded on use. */
export function RoleSelect({ user, actor }: { user: ModeratedUser; actor: Moderator }) {
  const t = useTranslations('users');
  const { role } = user;
  const roles = getRoleChoices(user, actor);
  if (roles.length < 2) return roleText(role, t);
  return (
    <MenuButton
      items={loadItems}
      itemProps={{ user, roles }}
      placement={{ align: 'start' }}
      aria-label={t('roleOf', { name: user.name || user.email, role: t(`roles.${role}`) })}
      className="group -mx-1.5 inline-flex min-h-7 max-w-full items-center whitespace-nowrap gap-1 rounded-md px-1.5 transition-colors hover:bg-accent aria-expanded:bg-accent pointer-coarse:min-h-11"
    >
      {roleText(role, t)}
      <ChevronDown className="size-3.5 shrink-0 text-muted-foreground opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 group-aria-expanded:opacity-100 pointer-coarse:opacity-100 print:hidden" />
    </MenuButton>
  );
}
