'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { LazyConfirmDrawer } from '@/components/ui/lazy-confirm-drawer';
import { cancelImportAction } from '@/lib/repositories/import/actions';

type ImportCancelButtonProps = {
  id: string;
  /** What was written will be taken back, and does not stay. */
  takesBack?: boolean;
};

export function ImportCancelButton({ id, takesBack = false }: ImportCancelButtonProps) {
  const t = useTranslations('repositoryImport.cancel');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { result, formAction, isPending, failure } = useFormAction(cancelImportAction, {
    onOk: () => {
      setOpen(false);
      router.refresh();
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
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <LazyConfirmDrawer
        open={open && !isRefusedByDemo}
        onOpenChange={setOpen}
        description={takesBack ? t('questionUndo') : t('question')}
        confirmLabel={t('confirm')}
        cancelLabel={t('keep')}
        danger
        pending={isPending}
        onConfirm={confirm}
      >
        <FormMessage>{failure}</FormMessage>
      </LazyConfirmDrawer>
    </>
  );
}
