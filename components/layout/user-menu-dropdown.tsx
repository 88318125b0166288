'use client';

import { LayoutDashboard, LogOut, SquareArrowOutUpRight, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PreferenceItems } from '@/components/layout/preferences-dropdown';
import { useSignOut } from '@/components/layout/sign-out';
import { UserMenuButton, type UserMenuProps } from '@/components/layout/user-menu-button';
import type { OpenedBy } from '@/components/ui/closed-menu-button';
import { MenuItem, MenuLabel, MenuSeparator, OpenedMenu } from '@/components/ui/dropdown-menu';
import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/routes';

type Props = UserMenuProps & { openedBy: OpenedBy };

export function UserMenuDropdown({ user, area, canManage, wide = false, openedBy }: Props) {
  const t = useTranslations('userMenu');
  const signOut = useTranslations('signOut');
  const { openDialog, dialog } = useSignOut();

  return (
    <>
      <OpenedMenu
        trigger={<UserMenuButton user={user} wide={wide} />}
        openedBy={openedBy}
        align={wide ? 'start' : 'end'}
        side={wide ? 'top' : 'bottom'}
        className="w-60"
      >
        {!wide && (
          <MenuLabel>
            <bdi dir="auto" className="block truncate text-match-parent text-foreground text-sm">
              {user.name}
            </bdi>
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
      </OpenedMenu>
      {dialog}
    </>
  );
}
