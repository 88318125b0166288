'use client';

import * as Dialog from '@radix-ui/react-dialog';
import { Menu, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useBack } from '@/components/ui/unsaved';
import type { Role } from '@/lib/auth/roles';
import { BrandMark } from './brand-mark';
import { ManagerNav } from './manager-nav';
import { type MenuUser, UserMenu } from './user-menu';

/** The sidebar on a phone. */
export function ManagerPanel({ user, role }: { user: MenuUser; role: Role | null }) {
  const t = useTranslations('managerNav');
  const pathname = usePathname();
  // Open at one path only, so that the page of a link closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== pathname) setOpenAt(null);
  const open = openAt !== null;
  const setOpen = (next: boolean) => setOpenAt(next ? pathname : null);
  useBack(open, () => setOpen(false));
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label={t('open')}>
          <Menu />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-40 flex w-72 max-w-[85vw] flex-col border-e bg-background shadow-2xl outline-none [--slide-from:-100%] data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in md:hidden rtl:[--slide-from:100%]"
        >
          <Dialog.Title className="sr-only">{t('label')}</Dialog.Title>
          <div className="flex h-14 shrink-0 items-center justify-between ps-4.5 pe-2">
            <BrandMark />
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label={t('close')}>
                <X />
              </Button>
            </Dialog.Close>
          </div>
          <ManagerNav role={role} />
          <div className="border-t p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
            <UserMenu user={user} area="manager" canManage wide />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
