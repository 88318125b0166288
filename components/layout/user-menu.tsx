'use client';

import { ChevronsUpDown, LayoutDashboard, LogOut, SquareArrowOutUpRight, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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
  const signOut = useTranslations('signOut');
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
          {/* A wide button shows the name and the email itself. */}
          {!wide && (
            <DropdownMenuLabel>
              <bdi dir="auto" className="block truncate text-match-parent text-foreground text-sm">
                {user.name}
              </bdi>
              <span dir="ltr" className="block truncate font-normal rtl:text-end">
                {user.email}
              </span>
            </DropdownMenuLabel>
          )}
          <MenuLink icon={<UserRound />} href={routes[area].account()}>
            {t('account')}
          </MenuLink>
          <PreferenceItems />
          <DropdownMenuSeparator />
          {area === 'manager' && (
            <MenuLink icon={<SquareArrowOutUpRight className="flip-rtl" />} href={routes.app.home()}>
              {t('openApp')}
            </MenuLink>
          )}
          {area === 'app' && canManage && (
            <MenuLink icon={<LayoutDashboard />} href={routes.manager.root()}>
              {t('openManager')}
            </MenuLink>
          )}
          <DropdownMenuItem onSelect={openDialog}>
            <LogOut className="flip-rtl" />
            {signOut('action')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog}
    </>
  );
}

type LinkProps = { icon: ReactNode; href: string; children: ReactNode };

const MenuLink = ({ icon, href, children }: LinkProps) => (
  <DropdownMenuItem asChild>
    <Link href={href}>
      {icon}
      {children}
    </Link>
  </DropdownMenuItem>
);
