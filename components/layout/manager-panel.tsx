'use client';

import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import { useRestoreFocus } from '@/components/ui/use-restore-focus';
import type { Role } from '@/lib/auth/roles';
import { BrandMark } from './brand-mark';
import { ManagerNav } from './manager-nav';
import { type MenuUser, UserMenu } from './user-menu';

type ManagerPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: MenuUser;
  role: Role | null;
};

export function ManagerPanel({ open, onOpenChange, user, role }: ManagerPanelProps) {
  const t = useTranslations('managerNav');
  const focusHandlers = useRestoreFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in md:hidden" />
        <Dialog.Content
          {...focusHandlers}
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-40 flex w-72 max-w-[85vw] flex-col border-e bg-background shadow-2xl outline-none [--slide-from:-100%] data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in md:hidden rtl:[--slide-from:100%]"
        >
          <Dialog.Title className="sr-only">{t('label')}</Dialog.Title>
          <div className="flex h-14 shrink-0 items-center justify-between ps-4.5 pe-2">
            <BrandMark />
            <Dialog.Close
              aria-label={t('close')}
              className={buttonVariants({ variant: 'ghost', size: 'icon' })}
            >
              <X />
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
