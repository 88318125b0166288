'use client';

import { Menu, PanelLeft } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { PaletteButton } from '@/components/layout/palette/palette-button';
import { PaletteProvider } from '@/components/layout/palette/palette-provider';
import { setChoiceCookie, useIsMedium } from '@/components/ui/browser';
import { Button } from '@/components/ui/button';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { listManagerSections } from '@/lib/auth/destinations';
import type { Role } from '@/lib/auth/roles';
import { SIDEBAR_COOKIE } from '@/lib/constants';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { isResourceName } from '@/lib/resources';
import { BrandMark } from './brand-mark';
import { NavLink } from './nav-link';
import { pageIcons } from './resource-icons';
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
          className="pinned sticky top-(--banner-height) z-20 hidden h-[calc(100dvh-var(--banner-height))] w-[calc(15rem/var(--font-scale,1))] shrink-0 flex-col border-e md:flex collapsed:w-16 print:hidden"
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
          <PhoneNav role={role} />
          <BrandMark />
          <span className="min-w-0 flex-1 truncate text-muted-foreground text-sm">{t('area')}</span>
          <PaletteButton />
          <UserMenu user={user} area="manager" canManage />
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

function PhoneNav({ role }: { role: Role | null }) {
  const t = useTranslations('managerNav');
  const pathname = usePathname();
  // The drawer is open only at the path where it was opened, so a link to another page closes the drawer.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== pathname) setOpenAt(null);
  const setOpen = (next: boolean) => setOpenAt(next ? pathname : null);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Menu />
      </Button>
      <ResponsiveDrawer open={openAt !== null} onOpenChange={setOpen} title={t('label')}>
        {/* The negative margin aligns the entries with the title. */}
        <div className="-mx-4.5">
          <ManagerNav role={role} />
        </div>
      </ResponsiveDrawer>
    </>
  );
}

const groupKeys = ['application', 'configuration'] as const;

/** Shows the sections of the manager area that the role may see. */
function ManagerNav({ role }: { role: Role | null }) {
  const [isDismissed, setDismissed] = useState(false);
  const t = useTranslations('managerNav');
  const tResources = useTranslations('resources');
  const sections = listManagerSections(role);
  const groups = groupKeys
    .map((key) => ({ key, entries: sections.filter(({ group }) => group === key) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav
      aria-label={t('label')}
      // Escape hides the label of an icon until the pointer or the focus moves to another icon.
      onKeyDown={({ key }) => key === 'Escape' && setDismissed(true)}
      onFocus={() => setDismissed(false)}
      onPointerOver={() => setDismissed(false)}
      data-dismissed={isDismissed || undefined}
      className="group/nav flex flex-1 flex-col gap-6 overflow-y-auto px-2 py-3"
    >
      {groups.map((group) => (
        <div key={group.key} className="flex flex-col gap-1">
          <h2 className="px-2.5 pb-1 font-medium text-muted-foreground text-xs collapsed:sr-only">
            {t(`groups.${group.key}`)}
          </h2>
          <ul className="flex flex-col gap-0.5">
            {group.entries.map(({ key, href }) => {
              const Icon = pageIcons[key];
              const label = isResourceName(key) ? resourceLabels.title(tResources, key) : t(key);
              return (
                <li key={key}>
                  <NavLink
                    href={href}
                    className="group flex h-9 items-center gap-2.5 rounded-md px-2.5 font-medium text-muted-foreground text-sm transition-colors hover:bg-accent hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:text-foreground pointer-coarse:h-11 collapsed:justify-center collapsed:px-0"
                  >
                    <Icon className="size-4.5 shrink-0" />
                    <span className="collapsed:sr-only">{label}</span>
                    {/* The label of a collapsed entry has a fixed position, because the scrolled list would cut it off.
                        The label is inside the link, so that it stays visible while the pointer is on it. */}
                    <span
                      aria-hidden
                      className="fixed start-14 z-50 hidden h-9 items-center rounded-md border bg-popover px-3 text-foreground shadow-md collapsed:group-focus-visible:flex collapsed:group-hover:flex group-data-dismissed/nav:hidden!"
                    >
                      {label}
                    </span>
                  </NavLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
