import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Destination, listDestinations } from '@/lib/auth/destinations';
import { isManagerRole, type Role } from '@/lib/auth/roles';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { isResourceName } from '@/lib/resources';
import { routes } from '@/lib/routes';
import { cn } from '@/lib/utils';
import { BrandMark } from './brand-mark';
import { NavLink } from './nav-link';
import { PaletteButton } from './palette/palette-button';
import { PaletteProvider } from './palette/palette-provider';
import { pageIcons } from './resource-icons';
import { type MenuUser, UserMenu } from './user-menu';

type Props = {
  user: MenuUser & { role: Role | null; needsPasskey: boolean };
  tabBar?: boolean;
  children: ReactNode;
};

export function AppShell({ user, tabBar = true, children }: Props) {
  const { id, name, email, image, role, needsPasskey } = user;
  const t = useTranslations();
  const tResources = useTranslations('resources');
  const toLabel = (key: Destination['key']) =>
    isResourceName(key) ? resourceLabels.title(tResources, key) : t(`palette.pages.${key}`);
  const entries = listDestinations('app', role)
    // The user menu has the link to the manager area.
    .filter(({ key }) => key !== 'manager')
    .map(({ key, href }) => ({ key, href, icon: pageIcons[key], exact: key === 'home' }));
  return (
    <PaletteProvider area="app" role={role}>
      <div className="flex flex-1 flex-col">
        <header className="pinned print:hidden sticky top-(--banner-height) z-30 border-b bg-background/90 backdrop-blur">
          <div className="mx-auto flex h-14 max-w-5xl items-center gap-2 px-4 sm:gap-6 sm:px-6">
            <NavLink
              href={routes.app.home()}
              exact
              className="flex min-h-9 items-center rounded-md pointer-coarse:min-h-11"
            >
              <BrandMark nameClassName={tabBar ? undefined : 'max-[25rem]:sr-only'} />
            </NavLink>
            <nav
              aria-label={t('appNav.label')}
              className={cn(
                // If the entries do not fit, they scroll sideways. The padding makes room for the focus outline.
                '-mx-1 min-w-0 gap-1 overflow-x-auto p-1 [scrollbar-width:none]',
                tabBar ? 'hidden md:flex' : 'flex',
              )}
            >
              {entries.map(({ key, href, icon: Icon, exact }) => (
                <NavLink
                  key={key}
                  href={href}
                  exact={exact}
                  className="flex h-9 shrink-0 items-center gap-2 whitespace-nowrap rounded-md px-2 font-medium text-muted-foreground text-sm transition-colors hover:bg-accent hover:text-foreground aria-[current=page]:text-foreground sm:px-3 pointer-coarse:h-11"
                >
                  <Icon className={cn('size-5 sm:hidden', tabBar && 'hidden')} />
                  <span className={tabBar ? undefined : 'max-sm:sr-only'}>{toLabel(key)}</span>
                </NavLink>
              ))}
            </nav>
            <div className="ms-auto flex items-center gap-1 sm:gap-3">
              <PaletteButton wide className="w-52 max-lg:hidden" />
              <PaletteButton className="lg:hidden" />
              {/* The browser gets only these properties of the user. */}
              <UserMenu
                user={{ id, name, email, image }}
                area="app"
                canManage={needsPasskey || isManagerRole(role)}
              />
            </div>
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className={cn(
            '@container/main mx-auto w-full max-w-5xl flex-1 px-4 py-6 outline-none sm:px-6 sm:py-10 print:p-0',
            tabBar && 'max-md:pb-28',
          )}
        >
          {children}
        </main>
        {tabBar && (
          <nav
            aria-label={t('appNav.label')}
            className="pinned fixed inset-x-0 bottom-0 z-30 grid border-t bg-background/95 auto-cols-fr grid-flow-col pb-[env(safe-area-inset-bottom)] backdrop-blur md:hidden print:hidden"
          >
            {entries.map(({ key, href, icon: Icon, exact }) => (
              <NavLink
                key={key}
                href={href}
                exact={exact}
                className="flex h-15 flex-col items-center justify-center gap-1 font-medium text-muted-foreground text-xs outline-offset-[-3px] aria-[current=page]:text-link"
              >
                <Icon className="size-5 shrink-0" />
                <span className="max-w-full truncate px-0.5 max-[22.5rem]:text-[0.625rem]">
                  {toLabel(key)}
                </span>
              </NavLink>
            ))}
          </nav>
        )}
      </div>
    </PaletteProvider>
  );
}
