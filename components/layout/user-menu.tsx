'use client';

import { ChevronsUpDown, LayoutDashboard, LogOut, SquareArrowOutUpRight, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Link } from '@/components/ui/link';
import { UserAvatar } from '@/components/ui/user-avatar';
import { routes } from '@/lib/routes';
import { cn } from '@/lib/utils';
import { PreferenceItems } from './preference-items';
import { useSignOut } from './sign-out';

export type MenuUser = { id: string; name: string; email: string; image: string | null };

type Props = { user: MenuUser; area: 'app' | 'manager'; canManage: boolean; wide?: boolean };

export function UserMenu({ user, area, canManage, wide = false }: Props) {
  const t = useTranslations('userMenu');
  const { openDialog, dialog } = useSignOut();
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger
          className={cn(
            'relative flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 print:hidden',
            wide
              ? 'w-full rounded-md p-2 text-start hover:bg-accent collapsed:w-auto collapsed:rounded-full collapsed:p-0'
              : 'rounded-full',
          )}
        >
          <UserAvatar id={user.id} name={user.name} image={user.image} />
          {!wide && <span className="sr-only">{t('open', { name: user.name })}</span>}
          {wide && (
            <>
              <span className="min-w-0 flex-1 collapsed:sr-only">
                <bdi dir="auto" className="block truncate text-match-parent font-medium text-sm">
                  {user.name}
                </bdi>
                <span dir="ltr" className="block truncate text-muted-foreground text-xs rtl:text-end">
                  {user.email}
                </span>
              </span>
              <ChevronsUpDown className="size-4 shrink-0 text-muted-foreground collapsed:hidden" />
            </>
          )}
        </DropdownMenuTrigger>
        <DropdownMenuContent align={wide ? 'start' : 'end'} side={wide ? 'top' : 'bottom'} className="w-60">
          <UserMenuItems
            user={wide ? undefined : user}
            area={area}
            canManage={canManage}
            onSignOut={openDialog}
          />
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog}
    </>
  );
}

type ItemsProps = {
  /** The name and the email at the top of the menu. Undefined if the button shows them. */
  user: { name: string; email: string } | undefined;
  area: 'app' | 'manager';
  canManage: boolean;
  onSignOut: () => void;
};

function UserMenuItems({ user, area, canManage, onSignOut }: ItemsProps) {
  const t = useTranslations('userMenu');
  const signOut = useTranslations('signOut');
  return (
    <>
      {user && (
        <DropdownMenuLabel>
          <bdi dir="auto" className="block truncate text-match-parent text-foreground text-sm">
            {user.name}
          </bdi>
          <span dir="ltr" className="block truncate font-normal rtl:text-end">
            {user.email}
          </span>
        </DropdownMenuLabel>
      )}
      <DropdownMenuItem asChild>
        <Link href={area === 'app' ? routes.app.account() : routes.manager.account()}>
          <UserRound />
          {t('account')}
        </Link>
      </DropdownMenuItem>
      <PreferenceItems />
      <DropdownMenuSeparator />
      {area === 'manager' && (
        <DropdownMenuItem asChild>
          <Link href={routes.app.home()}>
            <SquareArrowOutUpRight className="flip-rtl" />
            {t('openApp')}
          </Link>
        </DropdownMenuItem>
      )}
      {area === 'app' && canManage && (
        <DropdownMenuItem asChild>
          <Link href={routes.manager.root()}>
            <LayoutDashboard />
            {t('openManager')}
          </Link>
        </DropdownMenuItem>
      )}
      <DropdownMenuItem onSelect={onSignOut}>
        <LogOut className="flip-rtl" />
        {signOut('action')}
      </DropdownMenuItem>
    </>
  );
}
