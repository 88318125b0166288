'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { TextField } from '@/components/form/field';
import { FormDrawer } from '@/components/form/form-drawer';
import { useFormAction } from '@/components/form/use-form-action';
import { VIEW_NAME_MAX } from '@/lib/constants';
import type { RecordKind } from '@/lib/resources';
import { saveViewAction } from '@/lib/views/actions';

type Props = { list: RecordKind; query: string; open: boolean; onOpenChange: (open: boolean) => void };

export function SaveViewDrawer({ list, query, open, onOpenChange }: Props) {
  const t = useTranslations('list.views');
  const close = () => onOpenChange(false);
  const { formAction, isPending, issue, failure } = useFormAction(saveViewAction, {
    onOk: () => {
      toast.success(t('saved'));
      close();
    },
    onDemo: close,
  });
  return (
    <FormDrawer
      open={open}
      onClose={close}
      title={t('save')}
      description={t('hint')}
      submitLabel={t('save')}
      onSubmit={formAction}
      isPending={isPending}
      failure={failure}
    >
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="query" value={query} />
      <TextField
        label={t('name')}
        name="name"
        autoComplete="off"
        required
        maxLength={VIEW_NAME_MAX}
        error={issue('name')}
      />
    </FormDrawer>
  );
}
