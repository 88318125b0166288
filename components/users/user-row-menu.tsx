'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { isEditAllowed, type ModeratedUser, type Moderator } from '@/lib/users/moderation-rules';
import { ModerationItems } from './moderation-items';
import { toModerationTarget } from './moderation-toast';
import type { OpenModeration } from './use-moderation';

type Props = { user: ModeratedUser; actor: Moderator; openDialog: OpenModeration };

export function UserRowMenu({ user, actor, openDialog }: Props) {
  const t = useTranslations('moderation');
  return (
    <>
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
