'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { headerActions } from '@/components/layout/page-header';
import { ButtonLink, buttonVariants } from '@/components/ui/button';
import { MenuButton } from '@/components/ui/menu-button';
import { useNavigate } from '@/components/ui/navigation';
import { routes } from '@/lib/routes';
import {
  getModerationOptions,
  isEditAllowed,
  type ModeratedUser,
  type ModerationKind,
  type Moderator,
} from '@/lib/users/moderation-rules';
import { toModerationTarget } from './moderation-toast';
import { useModeration } from './use-moderation';

const loadItems = () => import('./moderation-items').then((file) => file.ModerationItems);

export function UserActions({ user, actor }: { user: ModeratedUser; actor: Moderator }) {
  const t = useTranslations('moderation');
  const { openDialog, dialog } = useModeration();
  const { navigate } = useNavigate();
  const open = (kind: ModerationKind) =>
    openDialog(
      kind,
      toModerationTarget(user, () => {
        // The page of a deleted user is a 404.
        if (kind === 'delete') navigate(routes.manager.users(), { replace: true });
      }),
    );
  return (
    <div data-actions className={headerActions}>
      {isEditAllowed(user, actor) && (
        <ButtonLink href={routes.manager.updateUser(user.id)}>{t('edit')}</ButtonLink>
      )}
      {getModerationOptions(user, actor).length > 0 && (
        <MenuButton
          items={loadItems}
          itemProps={{ user, actor, onSelect: open }}
          placement={{ className: 'w-68' }}
          className={buttonVariants({ variant: 'outline' })}
        >
          {t('menu')}
          <ChevronDown className="-me-1" />
        </MenuButton>
      )}
      {dialog}
    </div>
  );
}
