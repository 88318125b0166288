'use client';

import { PanelRight, Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { Kbd } from '@/components/ui/kbd';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { isEditAllowed, type ModeratedUser, type Moderator } from '@/lib/users/moderation-rules';
import { ModerationItems } from './moderation-items';
import { toModerationTarget } from './moderation-toast';
import type { OpenModeration } from './use-moderation';

const SPACE_KEY = 'Space';

type Props = {
  user: ModeratedUser;
  actor: Moderator;
  openDialog: OpenModeration;
  onPeek?: () => void;
};

export function UserRowMenu({ user, actor, openDialog, onPeek }: Props) {
  const t = useTranslations('moderation');
  return (
    <>
      {onPeek && (
        <DropdownMenuItem onSelect={onPeek}>
          <PanelRight className="flip-rtl" />
          {t('quickLook')}
          <Kbd className="ms-auto pointer-coarse:hidden">{SPACE_KEY}</Kbd>
        </DropdownMenuItem>
      )}
      {isEditAllowed(user, actor) && (
        <DropdownMenuItem asChild>
          <Link href={routes.manager.updateUser(user.id)}>
            <Pencil />
            {t('edit')}
          </Link>
        </DropdownMenuItem>
      )}
      <ModerationItems
        user={user}
        actor={actor}
        onSelect={(kind) => openDialog(kind, toModerationTarget(user))}
      />
    </>
  );
}
