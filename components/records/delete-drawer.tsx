'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { toast } from 'sonner';
import { openDemoPopup } from '@/components/form/demo-popup';
import { FormMessage } from '@/components/form/form-message';
import { useWithPageUser } from '@/components/form/page-user';
import { useFormAction } from '@/components/form/use-form-action';
import { useRecordTexts } from '@/components/records/use-record-texts';
import { ConfirmDrawer } from '@/components/ui/confirm-drawer';
import { Link } from '@/components/ui/link';
import { UNDO_TOAST_MS } from '@/lib/constants';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { type Selection, toSelectionForm } from '@/lib/list/selection-form';
import type { Deletion } from '@/lib/records/deletion';
import { listCascading } from '@/lib/resources';

type Props = {
  deletion: Deletion;
  selection: Selection;
  count: number;
  /** The name of the record, if there is only one. */
  name?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
};

export function DeleteDrawer({ deletion, selection, count, name, open, onOpenChange, onDeleted }: Props) {
  const t = useRecordTexts(deletion.resource);
  const record = useTranslations('record');
  const undo = useUndo(deletion);
  const resources = useTranslations('resources');
  const format = useFormatter();
  const along = listCascading(deletion.resource).map((name) => resourceLabels.title(resources, name));
  const close = () => onOpenChange(false);
  const { formAction, isPending, failure, link } = useFormAction(deletion.remove, {
    onOk: ({ ids }) => {
      toast.success(t('deleted', { count: ids.length }), {
        duration: UNDO_TOAST_MS,
        action: { label: record('undo'), onClick: () => undo(ids) },
      });
      close();
      onDeleted();
    },
    onDemo: close,
  });

  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      description={
        <>
          {count === 1 && name !== undefined
            ? t.rich('deleteQuestion', {
                name,
                b: (chunks) => <bdi className="font-medium text-foreground">{chunks}</bdi>,
              })
            : t('deleteManyQuestion', { count })}
          {along.length > 0 && ` ${record('deletedAlong', { lists: format.list(along) })}`}
        </>
      }
      danger
      pending={isPending}
      onConfirm={() => startTransition(() => formAction(toSelectionForm(selection)))}
    >
      <FormMessage tone="error">
        {failure && link ? (
          <>
            {failure}{' '}
            <Link href={link.href} className="underline">
              {link.label}
            </Link>
          </>
        ) : (
          failure
        )}
      </FormMessage>
    </ConfirmDrawer>
  );
}

/** Undo is not a form action: the component may be unmounted when the toast is clicked. */
function useUndo({ resource, restore }: Deletion) {
  const t = useRecordTexts(resource);
  const form = useTranslations('form');
  const format = useFormatter();
  const router = useRouter();
  const withPageUser = useWithPageUser();
  const record = useTranslations('record');
  return async (ids: string[]) => {
    const id = `undo-${ids[0]}`;
    toast.loading(record('undoing'), { id });
    const result = await restore(null, withPageUser(toSelectionForm({ ids }))).catch(() => null);
    if (result?.status === 'ok') {
      const { count, takenNames } = result.data;
      if (takenNames.length === 0) toast.success(t('restored', { count }), { id });
      else toast.warning(t('restoredSome', { count, names: format.list(takenNames) }), { id });
      router.refresh();
    } else if (result?.status === 'failed' && result.code === 'DEMO_MODE') {
      openDemoPopup();
    } else {
      const message = result?.status === 'failed' ? result.message : result && record('notRestored');
      toast.error(message ?? form('network'), { id });
    }
  };
}
