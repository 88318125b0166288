'use client';

import { Menu } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDrawer, preloadOn } from '@/components/ui/lazy-drawer';
import { usePendingHref } from '@/components/ui/navigation';
import type { Role } from '@/lib/auth/roles';
import type { MenuUser } from './user-menu';

const Panel = lazyDrawer(() => import('./manager-panel').then((file) => file.ManagerPanel));

/** The sidebar on a phone. */
export function ManagerDrawer({ user, role }: { user: MenuUser; role: Role | null }) {
  const t = useTranslations('managerNav');
  const currentPath = usePathname();
  // Open at one path only, so a click on a link closes it.
  const pathname = usePendingHref() ?? currentPath;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  const setOpen = (next: boolean) => setOpenAt(next ? pathname : null);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        {...preloadOn(Panel.preload)}
      >
        <Menu />
      </Button>
      <Panel open={open} onOpenChange={setOpen} user={user} role={role} />
    </>
  );
}
