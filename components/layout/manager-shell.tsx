'use client';

import { PanelLeft, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { BrandMark } from '@/components/layout/brand-mark';
import { ManagerNav } from '@/components/layout/manager-nav';
import { type MenuUser, UserMenu } from '@/components/layout/user-menu';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { sidebarCookie } from '@/lib/sidebar';

type Props = { user: MenuUser; isCollapsed: boolean; children: ReactNode };

/** The administrator's area: a sidebar that collapses to icons, and on phones opens over the page. */
export function ManagerShell({ user, isCollapsed: initiallyCollapsed, children }: Props) {
  const t = useTranslations('managerNav');
  const pathname = usePathname();
  const [isCollapsed, setCollapsed] = useState(initiallyCollapsed);
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Following a link closes what lies over the page.
  const isOpen = openAt === pathname;

  function toggle() {
    setCollapsed(!isCollapsed);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = `${sidebarCookie}=${isCollapsed ? 'open' : 'collapsed'}; Max-Age=31536000; Path=/; SameSite=Lax`;
  }

  return (
    <div className="flex min-h-dvh">
      {isOpen && (
        <button
          type="button"
          aria-label={t('close')}
          onClick={() => setOpenAt(null)}
          className="fixed inset-0 z-40 bg-black/50 md:hidden"
        />
      )}
      <aside
        className={cn(
          'fixed inset-y-0 start-0 z-40 flex w-64 flex-col border-e bg-sidebar md:sticky md:top-0 md:h-dvh md:visible',
          isOpen ? 'visible' : 'invisible',
          isCollapsed ? 'md:w-16' : 'md:w-60',
        )}
      >
        <div
          className={cn(
            'flex h-14 items-center justify-between px-4',
            isCollapsed && 'md:justify-center md:px-0',
          )}
        >
          <BrandMark compact={isCollapsed} />
          <Button
            variant="ghost"
            size="icon"
            className="md:hidden"
            aria-label={t('close')}
            onClick={() => setOpenAt(null)}
          >
            <X aria-hidden />
          </Button>
        </div>
        <ManagerNav isCollapsed={isCollapsed} />
        <div className="border-t p-2">
          <UserMenu user={user} area="manager" canManage wide={!isCollapsed} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b bg-background/90 px-3 backdrop-blur sm:px-5">
          <Button
            variant="ghost"
            size="icon"
            className="hidden md:inline-flex"
            aria-label={isCollapsed ? t('expand') : t('collapse')}
            aria-expanded={!isCollapsed}
            onClick={toggle}
          >
            <PanelLeft aria-hidden className="flip-rtl" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            className="md:hidden"
            aria-label={t('open')}
            aria-expanded={isOpen}
            onClick={() => setOpenAt(pathname)}
          >
            <PanelLeft aria-hidden className="flip-rtl" />
          </Button>
          <span className="font-medium text-muted-foreground text-sm">{t('area')}</span>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none sm:px-6 sm:py-8"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
