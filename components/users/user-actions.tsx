'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink, buttonClasses } from '@/components/ui/button';
import { Menu, MenuContent, MenuTrigger } from '@/components/ui/dropdown-menu';
import { useNavigate } from '@/components/ui/navigation';
import { ModerationItems } from '@/components/users/moderation/moderation-menu';
import { useModeration } from '@/components/users/moderation/use-moderation';
import { routes } from '@/lib/routes';
import {
  getModerationOptions,
  isEditAllowed,
  type ModeratedUser,
  type ModerationKind,
  type Moderator,
} from '@/lib/users/moderation/availability';

export function UserActions({ user, actor }: { user: ModeratedUser; actor: Moderator }) {
  const t = useTranslations('moderation');
  const { openDialog, dialog } = useModeration();
  const { navigate } = useNavigate();
  const open = (kind: ModerationKind) =>
    // The page of a deleted user is a 404.
    openDialog(kind, [user], () => kind === 'delete' && navigate(routes.manager.users(), { replace: true }));
  return (
    <div className="flex flex-wrap gap-2">
      {isEditAllowed(user, actor) && (
        <ButtonLink href={routes.manager.updateUser(user.id)} variant="secondary">
          {t('edit')}
        </ButtonLink>
      )}
      {getModerationOptions(user, actor).length > 0 && (
        <Menu>
          <MenuTrigger className={buttonClasses({ variant: 'secondary' })}>
            {t('menu')}
            <ChevronDown aria-hidden className="-me-1" />
          </MenuTrigger>
          <MenuContent className="w-68">
            <ModerationItems user={user} actor={actor} onSelect={open} />
          </MenuContent>
        </Menu>
      )}
      {dialog}
    </div>
  );
}
