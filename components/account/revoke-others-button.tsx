'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { toast } from 'sonner';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { LazyConfirmDrawer } from '@/components/ui/lazy-confirm-drawer';
import { revokeOtherSessionsAction } from '@/lib/account/sessions/actions';

export function RevokeOthersButton() {
  const t = useTranslations('ownSessions');
  const [open, setOpen] = useState(false);
  const { formAction, isPending, failure } = useFormAction(revokeOtherSessionsAction, {
    onOk: () => {
      toast.success(t('othersRevoked'));
      setOpen(false);
    },
  });

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('revokeOthers')}
      </Button>
      <LazyConfirmDrawer
        open={open}
        onOpenChange={setOpen}
        description={t('revokeOthersQuestion')}
        confirmLabel={t('revokeOthers')}
        danger
        pending={isPending}
        onConfirm={() => startTransition(() => formAction(new FormData()))}
      >
        <FormMessage tone="error">{failure}</FormMessage>
      </LazyConfirmDrawer>
    </>
  );
}
