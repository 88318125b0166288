'use client';

import { PanelLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { PaletteButton } from '@/components/layout/palette/palette-button';
import { PaletteProvider } from '@/components/layout/palette/palette-provider';
import { Button } from '@/components/ui/button';
import { setChoiceCookie } from '@/components/ui/choice-cookie';
import { useIsMedium } from '@/components/ui/use-media';
import type { Role } from '@/lib/auth/roles';
import { SIDEBAR_COOKIE } from '@/lib/constants';
import { BrandMark } from './brand-mark';
import { ManagerNav } from './manager-nav';
import { ManagerPanel } from './manager-panel';
import { type MenuUser, UserMenu } from './user-menu';

type SidebarState = 'open' | 'collapsed';
type Props = { user: MenuUser; role: Role | null; sidebar: SidebarState | undefined; children: ReactNode };

export function ManagerShell({ user, role, sidebar, children }: Props) {
  const t = useTranslations('managerNav');
  const [chosen, setChosen] = useState(sidebar);
  const isMedium = useIsMedium();
  const isCollapsed = chosen ? chosen === 'collapsed' : isMedium === true;

  function toggle() {
    const next: SidebarState = isCollapsed ? 'open' : 'collapsed';
    setChosen(next);
    setChoiceCookie(SIDEBAR_COOKIE, next);
  }

  return (
    <PaletteProvider area="manager" role={role}>
      <div className="flex flex-1 flex-col md:flex-row">
        <aside
          data-sidebar={chosen ?? 'default'}
          className="pinned sticky top-(--banner-height) z-20 hidden h-[calc(100dvh-var(--banner-height))] w-60 shrink-0 flex-col border-e md:flex collapsed:w-16 print:hidden"
        >
          <div className="flex h-14 shrink-0 items-center justify-between ps-4.5 pe-2 collapsed:h-auto collapsed:flex-col collapsed:gap-2 collapsed:px-0 collapsed:pt-4">
            <BrandMark />
            <Button
              variant="ghost"
              size="icon"
              aria-label={isCollapsed ? t('expand') : t('collapse')}
              aria-expanded={!isCollapsed}
              onClick={toggle}
              className="text-muted-foreground"
            >
              <PanelLeft className="flip-rtl" />
            </Button>
          </div>
          <PaletteButton wide className="mx-2 mt-1 collapsed:justify-center collapsed:px-0" />
          <ManagerNav role={role} />
          <div className="border-t p-2 collapsed:flex collapsed:justify-center">
            <UserMenu user={user} area="manager" canManage wide={!isCollapsed} />
          </div>
        </aside>
        <header className="pinned sticky top-(--banner-height) z-30 flex h-14 items-center gap-2 border-b bg-background/90 px-2.5 backdrop-blur md:hidden print:hidden">
          <ManagerPanel user={user} role={role} />
          <BrandMark />
          <span className="text-muted-foreground text-sm">{t('area')}</span>
          <PaletteButton className="ms-auto" />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="@container/main mx-auto w-full min-w-0 max-w-6xl flex-1 px-4 py-6 min-[110rem]:max-w-[89rem] outline-none sm:px-6 md:py-8 lg:px-8 print:p-0"
        >
          {children}
        </main>
      </div>
    </PaletteProvider>
  );
}
