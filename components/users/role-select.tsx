'use client';

import { useTranslations } from 'next-intl';
import { MenuButton } from '@/components/ui/menu-button';
import type { Translate } from '@/lib/i18n/messages';
import { getRoleChoices, type ModeratedUser, type Moderator } from '@/lib/users/moderation-rules';
import { roleText } from './user-badges';

const loadItems = () => import('./moderation-items').then((file) => file.RoleItems);

type Props = { user: ModeratedUser; actor: Moderator };

export const RoleSelect = (props: Props) => <RoleCell {...props} t={useTranslations('users')} />;

/** A list has it in every row, so the menu is loaded on use, the translator is that of the list, and the arrow is no element. */
export function RoleCell({ user, actor, t }: Props & { t: Translate<'users'> }) {
  const { role } = user;
  const roles = getRoleChoices(user, actor);
  if (roles.length < 2) return roleText(role, t);
  return (
    <MenuButton
      items={loadItems}
      itemProps={{ user, roles }}
      placement={{ align: 'start' }}
      aria-label={t('roleOf', { name: user.name || user.email, role: t(`roles.${role}`) })}
      className="down-arrow -mx-1.5 inline-flex min-h-7 max-w-full items-center gap-2 whitespace-nowrap rounded-md px-1.5 hover:bg-accent aria-expanded:bg-accent pointer-coarse:-my-3 pointer-coarse:min-h-11"
    >
      {roleText(role, t)}
    </MenuButton>
  );
}
