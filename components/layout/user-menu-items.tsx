'use client';

import { LayoutDashboard, LogOut, SquareArrowOutUpRight, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { PreferenceItems } from './preference-items';

type Props = {
  /** Shown at the top of the menu, if the button doesn't show them. */
  user: { name: string; email: string } | undefined;
  area: 'app' | 'manager';
  canManage: boolean;
  onSignOut: () => void;
};

export function UserMenuItems({ user, area, canManage, onSignOut }: Props) {
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
