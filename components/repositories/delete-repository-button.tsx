'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { LazyConfirmDrawer } from '@/components/ui/lazy-confirm-drawer';
import { deleteRepositoryAction } from '@/lib/repositories/actions';

export function DeleteRepositoryButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('repositories');
  const [open, setOpen] = useState(false);
  const { result, formAction, isPending, failure } = useFormAction(deleteRepositoryAction);
  const isRefusedByDemo = result?.status === 'failed' && result.code === 'DEMO_MODE';

  function confirm() {
    const form = new FormData();
    form.set('id', id);
    startTransition(() => formAction(form));
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        {t('delete')}
      </Button>
      <LazyConfirmDrawer
        open={open && !isRefusedByDemo}
        onOpenChange={setOpen}
        description={t.rich('deleteQuestion', { name, b: (chunks) => <bdi>{chunks}</bdi> })}
        confirmLabel={t('delete')}
        danger
        pending={isPending}
        onConfirm={confirm}
      >
        <FormMessage tone="error">{failure}</FormMessage>
      </LazyConfirmDrawer>
    </>
  );
}
