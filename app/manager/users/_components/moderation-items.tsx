'use client';

import {
  Ban,
  ChevronUp,
  CircleCheck,
  type LucideIcon,
  Mail,
  Pencil,
  ShieldCheck,
  ShieldOff,
  Trash,
  VenetianMask,
} from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Fragment, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { usePaletteActions } from '@/components/layout/palette/palette-context';
import { Button, buttonVariants } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { DialogLoadFailure } from '@/components/ui/errors';
import { Link } from '@/components/ui/link';
import { useOpenings } from '@/components/ui/responsive-drawer';
import { routes } from '@/lib/routes';
import {
  getModerationOptions,
  isEditAllowed,
  isModerationAllowed,
  type ModeratedUser,
  type ModerationKind,
  type Moderator,
} from '@/lib/users/moderation-rules';
import {
  type DirectChange,
  type ModerationDialogProps,
  type ModerationTarget,
  toModerationTarget,
  useDirectModeration,
} from './moderation-toast';

const moderationIcons: Record<ModerationKind, LucideIcon> = {
  impersonate: VenetianMask,
  invite: Mail,
  ban: Ban,
  unban: CircleCheck,
  makeAdmin: ShieldCheck,
  makeUser: ShieldOff,
  delete: Trash,
};

/** Returns the actions of a user's menu. `obstacle` is a text that says why the actor can't take an action. */
export function useModerationOptions(user: ModeratedUser, actor: Moderator) {
  const t = useTranslations('moderation');
  return getModerationOptions(user, actor).map(({ kind, obstacle }) => {
    const isBanChanged = kind === 'ban' && user.status === 'banned';
    const isInvitedAgain = kind === 'invite' && user.status === 'invited';
    return {
      kind,
      label: t(
        isBanChanged ? 'actions.changeBan' : isInvitedAgain ? 'actions.inviteAgain' : `actions.${kind}`,
      ),
      icon: moderationIcons[kind],
      obstacle: obstacle && t(`obstacles.${obstacle}`),
    };
  });
}

type Props = { user: ModeratedUser; actor: Moderator; onSelect: (kind: ModerationKind) => void };

type RowProps = Omit<Props, 'onSelect'> & { openDialog: OpenModeration };

/** The items of the menu of a row in the list of users. */
export function UserRowItems({ user, actor, openDialog }: RowProps) {
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

// These imports are not inside `dynamic`, because Turbopack builds a separate file for each import there. The open menu
// would load other files than the dialogs.
const loadBanDrawer = () => import('./ban-drawer').then((file) => file.BanDrawer);
const loadDeleteDrawer = () => import('./delete-drawer').then((file) => file.DeleteUsersDrawer);
const loadConfirmation = () => import('./confirm-moderation').then((file) => file.ConfirmModeration);

/** The items of the menu on the page of a user. The menu of a row in the list contains the same items. */
export function ModerationItems({ user, actor, onSelect }: Props) {
  useEffect(() => {
    // The dialogs load while the menu is open, so that a click opens them at once.
    void Promise.allSettled([loadBanDrawer(), loadConfirmation(), loadDeleteDrawer()]);
  }, []);
  return useModerationOptions(user, actor).map(({ kind, label, icon: Icon, obstacle }) => {
    return (
      <Fragment key={kind}>
        {kind === 'delete' && <DropdownMenuSeparator />}
        <DropdownMenuItem
          variant={kind === 'delete' && !obstacle ? 'destructive' : 'default'}
          aria-disabled={obstacle ? true : undefined}
          onSelect={(event) => (obstacle ? event.preventDefault() : onSelect(kind))}
          className={obstacle && 'items-start text-muted-foreground data-highlighted:bg-accent/60'}
        >
          <Icon className={obstacle && 'mt-0.5'} />
          {obstacle ? (
            <span className="flex flex-col">
              {label}
              <span className="max-w-52 text-xs">{obstacle}</span>
            </span>
          ) : (
            label
          )}
        </DropdownMenuItem>
      </Fragment>
    );
  });
}

const bulkKinds = ['ban', 'unban', 'invite', 'makeAdmin', 'makeUser', 'delete'] as const;

export const listBulkModerations = (actor: Moderator) =>
  bulkKinds.filter((kind) => isModerationAllowed(actor, kind));

type BulkProps = { actor: Moderator; count: number; onSelect: (kind: ModerationKind) => void };

export function BulkModeration({ actor, count, onSelect }: BulkProps) {
  const t = useTranslations('moderation');
  const list = useTranslations('list');
  const kinds = listBulkModerations(actor);
  usePaletteActions(
    list('selected', { count }),
    kinds.map((kind) => {
      const Icon = moderationIcons[kind];
      return { id: kind, label: t(`actions.${kind}`), icon: <Icon />, run: () => onSelect(kind) };
    }),
  );
  const moreKinds = kinds.filter((kind) => kind !== 'ban' && kind !== 'delete');
  const button = (kind: 'ban' | 'delete', className?: string) =>
    kinds.includes(kind) && (
      <Button variant="outline" size="sm" className={className} onClick={() => onSelect(kind)}>
        {t(`actions.${kind}`)}
      </Button>
    );
  return (
    <>
      {button('ban')}
      {moreKinds.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            {t('more')}
            <ChevronUp />
          </DropdownMenuTrigger>
          <DropdownMenuContent side="top">
            {moreKinds.map((kind) => (
              <DropdownMenuItem key={kind} onSelect={() => onSelect(kind)}>
                {t(`actions.${kind}`)}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {button('delete', 'text-destructive')}
    </>
  );
}

const BanDrawer = dynamic(() => loadBanDrawer().catch(() => DialogLoadFailure));
const DeleteUsersDrawer = dynamic(() => loadDeleteDrawer().catch(() => DialogLoadFailure));
const ConfirmModeration = dynamic(() => loadConfirmation().catch(() => DialogLoadFailure));

function ModerationDialog({ kind, ...props }: ModerationDialogProps & { kind: ModerationKind }) {
  if (kind === 'ban') return <BanDrawer {...props} />;
  if (kind === 'delete') return <DeleteUsersDrawer {...props} />;
  return <ConfirmModeration kind={kind} {...props} />;
}

type OpenModeration = (kind: ModerationKind, target: ModerationTarget) => void;

/** The changes of a single user that need no dialog. */
const directChanges = { unban: 'unban', makeAdmin: 'admin', makeUser: 'user' } as const;

/**
 * Returns `openDialog`, which starts a moderation, and the dialog. The caller renders `dialog` outside of a menu,
 * because a menu removes its content when it closes.
 */
export function useModeration() {
  const show = useRef<OpenModeration>(null);
  const changeDirectly = useDirectModeration();
  const openDialog: OpenModeration = (kind, target) => {
    const { first, count, onDone } = target;
    const change: DirectChange | undefined = directChanges[kind as keyof typeof directChanges];
    if (change && first && count === 1) void changeDirectly(first, change, onDone);
    else show.current?.(kind, target);
  };
  return { openDialog, dialog: <OpenedDialog ref={show} /> };
}

/** The state is here and not in the caller, because a list would render all its rows each time a dialog opens. */
function OpenedDialog({ ref }: { ref: Ref<OpenModeration> }) {
  const [opened, setOpened] = useState<{ kind: ModerationKind; target: ModerationTarget }>();
  const [open, setOpen] = useState(false);
  const openings = useOpenings(open);
  useImperativeHandle(
    ref,
    () => (kind, target) => {
      setOpened({ kind, target });
      setOpen(true);
    },
    [],
  );
  return opened && <ModerationDialog key={openings} {...opened} open={open} onOpenChange={setOpen} />;
}
