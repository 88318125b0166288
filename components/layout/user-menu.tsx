'use client';

import { ChevronsUpDown, LayoutDashboard, LogOut, SquareArrowOutUpRight, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PreferenceItems } from '@/components/layout/preferences-dropdown';
import { useSignOut } from '@/components/layout/sign-out';
import { Avatar } from '@/components/ui/avatar';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IntentLink } from '@/components/ui/intent-link';
import { cn } from '@/lib/cn';
import { routes } from '@/lib/routes';

export type MenuUser = { name: string; email: string; image: string | null };

type Props = {
  user: MenuUser;
  area: 'app' | 'manager';
  canManage: boolean;
  wide?: boolean;
};

export function UserMenu({ user, area, canManage, wide = false }: Props) {
  const t = useTranslations('userMenu');
  const signOut = useTranslations('signOut');
  const { openDialog, dialog } = useSignOut();

  return (
    <>
      <Menu>
        <MenuTrigger
          className={cn(
            'flex min-h-9 items-center gap-2.5 rounded-full pointer-coarse:min-h-11',
            wide &&
              'w-full rounded-md p-2 text-start hover:bg-accent collapsed:w-auto collapsed:rounded-full collapsed:p-0',
          )}
        >
          <Avatar name={user.name} image={user.image} />
          {!wide && <span className="sr-only">{t('open', { name: user.name })}</span>}
          {wide && (
            <>
              <span className="min-w-0 flex-1 collapsed:sr-only">
                <span className="block truncate font-medium text-sm">
                  <bdi>{user.name}</bdi>
                </span>
                <span dir="ltr" className="block truncate text-muted-foreground text-xs rtl:text-end">
                  {user.email}
                </span>
              </span>
              <ChevronsUpDown
                aria-hidden
                className="size-4 shrink-0 text-muted-foreground collapsed:hidden"
              />
            </>
          )}
        </MenuTrigger>
        <MenuContent align={wide ? 'start' : 'end'} side={wide ? 'top' : 'bottom'} className="w-60">
          {!wide && (
            <MenuLabel>
              <span className="block truncate text-foreground text-sm">
                <bdi>{user.name}</bdi>
              </span>
              <span dir="ltr" className="block truncate font-normal rtl:text-end">
                {user.email}
              </span>
            </MenuLabel>
          )}
          <MenuItem asChild>
            <IntentLink href={area === 'app' ? routes.app.account() : routes.manager.account()}>
              <UserRound aria-hidden />
              {t('account')}
            </IntentLink>
          </MenuItem>
          <PreferenceItems />
          <MenuSeparator />
          {area === 'manager' && (
            <MenuItem asChild>
              <IntentLink href={routes.app.home()}>
                <SquareArrowOutUpRight aria-hidden className="flip-rtl" />
                {t('openApp')}
              </IntentLink>
            </MenuItem>
          )}
          {area === 'app' && canManage && (
            <MenuItem asChild>
              <IntentLink href={routes.manager.root()}>
                <LayoutDashboard aria-hidden />
                {t('openManager')}
              </IntentLink>
            </MenuItem>
          )}
          <MenuItem onSelect={openDialog}>
            <LogOut aria-hidden className="flip-rtl" />
            {signOut('action')}
          </MenuItem>
        </MenuContent>
      </Menu>
      {dialog}
    </>
  );
}
