'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { ConfirmDrawer } from '@/components/form/form-drawer';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { useOpenings } from '@/components/ui/responsive-drawer';
import { signOutAction } from '@/lib/sign-in/actions';

type Props = { variant?: 'ghost' | 'outline'; size?: 'sm' | 'default' };

/** A button that asks in a dialog before it signs out. Without JavaScript, it signs out at once. */
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

/** Returns a dialog that signs out. Render it outside of a menu, because a menu removes its content when it closes. */
export function useSignOut() {
  const [open, setOpen] = useState(false);
  const openings = useOpenings(open);
  const dialog = <SignOutDrawer key={openings} open={open} onOpenChange={setOpen} />;
  return { openDialog: () => setOpen(true), dialog };
}

function SignOutDrawer(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('signOut');
  const { formAction, isPending, failure } = useFormAction(signOutAction);
  return (
    <ConfirmDrawer
      {...props}
      description={t('question')}
      pending={isPending}
      onConfirm={() => startTransition(() => formAction(new FormData()))}
      failure={failure}
    />
  );
}
