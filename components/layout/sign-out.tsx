'use client';

import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { LazyConfirmDrawer } from '@/components/ui/lazy-drawer';
import { signOutAction } from '@/lib/sign-in/actions';

type Props = { variant?: 'ghost' | 'secondary'; size?: 'sm' | 'md' };

export function SignOutButton({ variant = 'ghost', size = 'md' }: Props) {
  const t = useTranslations('signOut');
  const { openDialog, dialog } = useSignOut();
  return (
    <>
      <Button variant={variant} size={size} onClick={openDialog}>
        <LogOut aria-hidden className="flip-rtl" />
        {t('action')}
      </Button>
      {dialog}
    </>
  );
}

/** Render `dialog` next to the element that calls `openDialog`. */
export function useSignOut() {
  const t = useTranslations('signOut');
  const [open, setOpen] = useState(false);
  const { formAction, isPending } = useFormAction(signOutAction);
  const dialog = (
    <LazyConfirmDrawer
      open={open}
      onOpenChange={setOpen}
      description={t('question')}
      confirmLabel={t('action')}
      pending={isPending}
      onConfirm={() => startTransition(() => formAction(new FormData()))}
    />
  );
  return { openDialog: () => setOpen(true), dialog };
}
