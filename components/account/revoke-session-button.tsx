'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { toast } from 'sonner';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { useDeviceName } from '@/components/sessions/device-name';
import { Button } from '@/components/ui/button';
import { LazyConfirmDrawer } from '@/components/ui/lazy-confirm-drawer';
import { revokeOwnSessionAction } from '@/lib/account/sessions/actions';

type Props = { id: string; userAgent: string | null };

export function RevokeSessionButton({ id, userAgent }: Props) {
  const t = useTranslations('ownSessions');
  const device = useDeviceName(userAgent);
  const [open, setOpen] = useState(false);
  const { formAction, isPending, failure } = useFormAction(revokeOwnSessionAction, {
    onOk: () => {
      toast.success(t('revoked'));
      setOpen(false);
    },
  });
  const revoke = () => {
    const form = new FormData();
    form.set('id', id);
    startTransition(() => formAction(form));
  };

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('revokeDevice', { device })}
        onClick={() => setOpen(true)}
      >
        {t('revoke')}
      </Button>
      <LazyConfirmDrawer
        open={open}
        onOpenChange={setOpen}
        title={device}
        description={t('revokeQuestion')}
        confirmLabel={t('revoke')}
        danger
        pending={isPending}
        onConfirm={revoke}
      >
        <FormMessage tone="error">{failure}</FormMessage>
      </LazyConfirmDrawer>
    </>
  );
}
