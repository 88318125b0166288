'use client';

import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import { ConfirmDrawer, type ConfirmDrawerProps } from '@/components/ui/confirm-drawer';
import { signOutAction } from '@/lib/sign-in/actions';

export type SignOutDrawerProps = Pick<ConfirmDrawerProps, 'open' | 'onOpenChange'>;

export function SignOutDrawer(props: SignOutDrawerProps) {
  const t = useTranslations('signOut');
  const { formAction, isPending } = useFormAction(signOutAction);
  return (
    <ConfirmDrawer
      {...props}
      description={t('question')}
      pending={isPending}
      onConfirm={() => startTransition(() => formAction(new FormData()))}
    />
  );
}
