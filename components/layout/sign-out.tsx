'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { LogOut } from '@/components/ui/icons';
import { lazyDrawer, preloadOn } from '@/components/ui/lazy-drawer';
import type { SignOutDrawerProps } from './sign-out-drawer';

const Drawer = lazyDrawer<SignOutDrawerProps>(() =>
  import('./sign-out-drawer').then((file) => file.SignOutDrawer),
);

type Props = { variant?: 'ghost' | 'secondary'; size?: 'sm' | 'md' };

export function SignOutButton({ variant = 'ghost', size = 'md' }: Props) {
  const t = useTranslations('signOut');
  const { openDialog, dialog } = useSignOut();
  return (
    <>
      <Button variant={variant} size={size} {...preloadOn(Drawer.preload)} onClick={openDialog}>
        <LogOut className="flip-rtl" />
        {t('action')}
      </Button>
      {dialog}
    </>
  );
}

/** For a menu with an item that opens the dialog. */
export const preloadSignOut = Drawer.preload;

/** Render `dialog` next to the element that calls `openDialog`. */
export function useSignOut() {
  const [open, setOpen] = useState(false);
  return { openDialog: () => setOpen(true), dialog: <Drawer open={open} onOpenChange={setOpen} /> };
}
