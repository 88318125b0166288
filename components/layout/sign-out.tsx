'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { ConfirmDrawer } from '@/components/form/form-drawer';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { signOutAction } from '@/lib/sign-in/actions';

type Props = { variant?: 'ghost' | 'outline'; size?: 'sm' | 'default' };

/** A button that asks in a dialog before it signs out. Without JavaScript, it signs out at once. */
export function SignOutButton({ variant = 'ghost', size = 'default' }: Props) {
  const t = useTranslations('signOut');
  const { formAction, openDialog, dialog } = useSignOut();
  return (
    <>
      <form action={formAction}>
        <Button
          type="submit"
          variant={variant}
          size={size}
          onClick={(event) => {
            event.preventDefault();
            openDialog();
          }}
        >
          {t('action')}
        </Button>
      </form>
      {dialog}
    </>
  );
}

/**
 * Returns the action that signs out, and a dialog that asks first. The caller renders `dialog` outside of a menu,
 * because a menu removes its content when it closes.
 */
export function useSignOut() {
  const t = useTranslations('signOut');
  const [open, setOpen] = useState(false);
  const { formAction, isPending, failure } = useFormAction(signOutAction);
  const signOut = () => startTransition(() => formAction(new FormData()));
  const props = {
    open,
    onOpenChange: setOpen,
    description: t('question'),
    pending: isPending,
    failure,
    onConfirm: signOut,
  };
  return { formAction, openDialog: () => setOpen(true), dialog: <ConfirmDrawer {...props} /> };
}
