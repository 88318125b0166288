'use client';

import { Ellipsis } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PictureDrawer } from '@/components/records/picture-drawer';
import { ButtonLink, buttonVariants } from '@/components/ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import { routes } from '@/lib/routes';
import { updateUserAvatarAction } from '@/lib/users/actions';
import {
  getModerationOptions,
  isEditAllowed,
  type ModeratedUser,
  type ModerationKind,
  type Moderator,
} from '@/lib/users/moderation-rules';
import { UserPageItems } from './moderation-items';
import { toModerationTarget } from './moderation-toast';
import { useModeration } from './use-moderation';

type Props = {
  user: ModeratedUser & { image: string | null; hasAvatar: boolean };
  actor: Moderator;
  canUpload: boolean;
};

export function UserActions({ user, actor, canUpload }: Props) {
  const t = useTranslations('moderation');
  const record = useTranslations('record');
  const { openDialog, dialog } = useModeration();
  const router = useRouter();
  const [isPictureOpen, setPictureOpen] = useState(false);
  const isEditable = isEditAllowed(user, actor);
  const open = (kind: ModerationKind) =>
    openDialog(
      kind,
      toModerationTarget(user, () => {
        // The page of a deleted user is a 404.
        if (kind === 'delete') router.replace(routes.manager.users());
      }),
    );
  return (
    <>
      {isEditable && (
        <ButtonLink href={routes.manager.updateUser(user.id)} variant="outline">
          {record('edit')}
        </ButtonLink>
      )}
      {(isEditable || getModerationOptions(user, actor).length > 0) && (
        <DropdownMenu>
          <DropdownMenuTrigger
            aria-label={t('menu')}
            className={buttonVariants({ variant: 'outline', size: 'icon', className: 'grow-0!' })}
          >
            <Ellipsis />
          </DropdownMenuTrigger>
          <DropdownMenuContent className="w-68">
            <UserPageItems
              user={user}
              actor={actor}
              onSelect={open}
              onChangePicture={isEditable && canUpload ? () => setPictureOpen(true) : undefined}
            />
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {dialog}
      <PictureDrawer
        open={isPictureOpen}
        onOpenChange={setPictureOpen}
        user={{ ...user, name: user.name || user.email }}
        action={updateUserAvatarAction}
        fields={{ id: user.id }}
      />
    </>
  );
}
