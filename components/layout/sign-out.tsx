'use client';

import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { lazyDrawer, preloadOn } from '@/components/ui/lazy-drawer';
import { signOutAction } from '@/lib/sign-in/actions';
import type { SignOutDrawerProps } from './sign-out-drawer';

const Drawer = lazyDrawer<SignOutDrawerProps>(() =>
  import('./sign-out-drawer').then((file) => file.SignOutDrawer),
);

type Props = { variant?: 'ghost' | 'outline'; size?: 'sm' | 'default' };

/** Without JavaScript it signs out at once; with it, a dialog asks first. */
export function SignOutButton({ variant = 'ghost', size = 'default' }: Props) {
  const t = useTranslations('signOut');
  const { formAction } = useFormAction(signOutAction);
  const { openDialog, dialog } = useSignOut();
  return (
    <>
      <form action={formAction}>
        <Button
          type="submit"
          variant={variant}
          size={size}
          {...preloadOn(Drawer.preload)}
          onClick={(event) => {
            event.preventDefault();
            openDialog();
          }}
        >
          <LogOut className="flip-rtl" />
          {t('action')}
        </Button>
      </form>
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
