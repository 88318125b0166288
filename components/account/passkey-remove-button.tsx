'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { toast } from 'sonner';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { LazyConfirmDrawer } from '@/components/ui/lazy-confirm-drawer';
import { removePasskeyAction } from '@/lib/account/passkeys/actions';

export function PasskeyRemoveButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('passkeys');
  const [open, setOpen] = useState(false);
  const { result, formAction, isPending, failure } = useFormAction(removePasskeyAction, {
    onOk: () => {
      setOpen(false);
      toast.success(t('removed'));
    },
  });
  const isRefusedByDemo = result?.status === 'failed' && result.code === 'DEMO_MODE';

  function confirm() {
    const form = new FormData();
    form.set('id', id);
    startTransition(() => formAction(form));
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('removePasskey', { name })}
        onClick={() => setOpen(true)}
      >
        {t('remove')}
      </Button>
      <LazyConfirmDrawer
        open={open && !isRefusedByDemo}
        onOpenChange={setOpen}
        description={t.rich('removeQuestion', {
          name,
          b: (chunks) => <bdi className="wrap-anywhere font-medium">{chunks}</bdi>,
        })}
        confirmLabel={t('remove')}
        danger
        pending={isPending}
        onConfirm={confirm}
      >
        <FormMessage tone="error">{failure}</FormMessage>
      </LazyConfirmDrawer>
    </>
  );
}
