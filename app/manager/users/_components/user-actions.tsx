'use client';

import { Copy, Ellipsis, ImageUp, Pencil } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PictureDrawer } from '@/components/files/picture-drawer';
import { usePaletteActions } from '@/components/layout/palette/palette-context';
import { ButtonLink, buttonVariants } from '@/components/ui/button';
import { useCopy } from '@/components/ui/copy-button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import { routes } from '@/lib/routes';
import { updateUserAvatarAction } from '@/lib/users/actions';
import {
  isEditAllowed,
  type ModeratedUser,
  type ModerationKind,
  type Moderator,
} from '@/lib/users/moderation-rules';
import { UserPageItems, useModeration, useModerationOptions } from './moderation-items';
import { toModerationTarget } from './moderation-toast';

type Props = {
  user: ModeratedUser & { image: string | null; hasAvatar: boolean };
  actor: Moderator;
  canUpload: boolean;
};

export function UserActions({ user, actor, canUpload }: Props) {
  const t = useTranslations('moderation');
  const users = useTranslations('users');
  const picture = useTranslations('picture');
  const record = useTranslations('record');
  const copy = useCopy();
  const { openDialog, dialog } = useModeration();
  const router = useRouter();
  const [isPictureOpen, setPictureOpen] = useState(false);
  const isEditable = isEditAllowed(user, actor);
  const editHref = routes.manager.updateUser(user.id);
  const canChangePicture = isEditable && canUpload;
  const changePicture = () => setPictureOpen(true);
  const options = useModerationOptions(user, actor);
  const open = (kind: ModerationKind) =>
    openDialog(
      kind,
      toModerationTarget(user, () => {
        // The page of a deleted user would be a 404.
        if (kind === 'delete') router.replace(routes.manager.users());
      }),
    );
  usePaletteActions(user.name || user.email, [
    isEditable && { id: 'edit', label: t('edit'), icon: <Pencil />, href: editHref },
    { id: 'copy', label: users('copyEmail'), icon: <Copy />, run: () => copy(user.email) },
    canChangePicture && { id: 'picture', label: picture('change'), icon: <ImageUp />, run: changePicture },
    ...options.map(({ kind, icon: Icon, ...option }) => ({
      ...option,
      id: kind,
      icon: <Icon />,
      run: () => open(kind),
    })),
  ]);
  return (
    <>
      {isEditable && (
        <ButtonLink href={editHref} variant="outline">
          {record('edit')}
        </ButtonLink>
      )}
      {(canChangePicture || options.length > 0) && (
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
              onChangePicture={canChangePicture ? changePicture : undefined}
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
