'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { toast } from 'sonner';
import { openDemoPopup } from '@/components/form/demo-popup';
import { useFormAction } from '@/components/form/use-form-action';
import { UNDO_TOAST_MS } from '@/lib/constants';
import { deleteRepositoriesAction, restoreRepositoriesAction } from '@/lib/repositories/actions';

const toFormData = (ids: string[]) => {
  const form = new FormData();
  form.set('ids', ids.join(','));
  return form;
};

type After = {
  /** Leaves or refreshes what is on the screen. */
  onDone: () => void;
  onDemo: () => void;
};

/** Deletes repositories; a toast offers to take it back. */
export function useDeleteRepositories({ onDone, onDemo }: After) {
  const t = useTranslations('repositories');
  const undo = useUndo();
  const { formAction, isPending, failure } = useFormAction(deleteRepositoriesAction, {
    onOk: ({ ids }) => {
      toast.success(t('deleted', { count: ids.length }), {
        duration: UNDO_TOAST_MS,
        action: { label: t('undo'), onClick: () => undo(ids) },
      });
      onDone();
    },
    onDemo,
  });
  const deleteAll = (ids: string[]) => startTransition(() => formAction(toFormData(ids)));
  return { deleteAll, isPending, failure };
}

/** Not a form's action: the screen it was started from may be gone by then. */
function useUndo() {
  const t = useTranslations('repositories');
  const form = useTranslations('form');
  const router = useRouter();
  return async (ids: string[]) => {
    const result = await restoreRepositoriesAction(null, toFormData(ids)).catch(() => null);
    if (result?.status === 'ok') {
      const { count, takenNames } = result.data;
      if (takenNames.length === 0) toast.success(t('restored', { count }));
      else toast.warning(t('restoredSome', { count, names: takenNames.join(', ') }));
      router.refresh();
    } else if (result?.status === 'failed' && result.code === 'DEMO_MODE') {
      openDemoPopup();
    } else {
      toast.error(result?.status === 'failed' ? result.message : form('network'));
    }
  };
}
