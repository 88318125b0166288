'use client';

import { Copy, Ellipsis, Pencil } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { usePaletteActions } from '@/components/layout/palette/palette-context';
import { ButtonLink, buttonVariants } from '@/components/ui/button';
import { useCopy } from '@/components/ui/copy-button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import { routes } from '@/lib/routes';
import {
  isEditAllowed,
  type ModeratedUser,
  type ModerationKind,
  type Moderator,
} from '@/lib/users/moderation-rules';
import { ModerationItems, useModeration, useModerationOptions } from './moderation-items';
import { toModerationTarget } from './moderation-toast';

export function UserActions({ user, actor }: { user: ModeratedUser; actor: Moderator }) {
  const t = useTranslations('moderation');
  const users = useTranslations('users');
  const record = useTranslations('record');
  const copy = useCopy();
  const { openDialog, dialog } = useModeration();
  const router = useRouter();
  const isEditable = isEditAllowed(user, actor);
  const editHref = routes.manager.updateUser(user.id);
  const options = useModerationOptions(user, actor);
  const open = (kind: ModerationKind) =>
    openDialog(
      kind,
      toModerationTarget(user, () => {
        // The page of a deleted user does not exist, so the list replaces it.
        if (kind === 'delete') router.replace(routes.manager.users());
      }),
    );
  usePaletteActions(user.name || user.email, [
    isEditable && { id: 'edit', label: t('edit'), icon: <Pencil />, href: editHref },
    { id: 'copy', label: users('copyEmail'), icon: <Copy />, run: () => copy(user.email) },
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
      {options.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger
            aria-label={t('menu')}
            className={buttonVariants({ variant: 'outline', size: 'icon', className: 'grow-0!' })}
          >
            <Ellipsis />
          </DropdownMenuTrigger>
          <DropdownMenuContent className="w-68">
            <ModerationItems user={user} actor={actor} onSelect={open} />
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {dialog}
    </>
  );
}
