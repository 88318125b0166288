'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import { LazyConfirmDrawer } from '@/components/ui/lazy-confirm-drawer';
import { signOutAction } from '@/lib/auth/actions';

/** Signing out asks first. Gives what opens the question, and the question to render. */
export function useSignOut() {
  const t = useTranslations('signOut');
  const [open, setOpen] = useState(false);
  const { formAction, isPending } = useFormAction(signOutAction);
  const question = (
    <LazyConfirmDrawer
      open={open}
      onOpenChange={setOpen}
      description={t('question')}
      confirmLabel={t('action')}
      pending={isPending}
      onConfirm={() => startTransition(() => formAction(new FormData()))}
    />
  );
  return { ask: () => setOpen(true), question };
}
