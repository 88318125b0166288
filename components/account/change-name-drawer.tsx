'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { TextField } from '@/components/form/field';
import { FormDrawer } from '@/components/form/form-drawer';
import { useFormAction } from '@/components/form/use-form-action';
import { updateNameAction } from '@/lib/account/actions';
import { NAME_MAX } from '@/lib/constants';

type Props = { name: string; path: string; open: boolean };

export function ChangeNameDrawer({ name, path, open }: Props) {
  const t = useTranslations('account');
  const close = () => window.history.replaceState(null, '', path);
  const { formAction, isPending, issue, value, failure } = useFormAction(updateNameAction, {
    onOk: () => {
      toast.success(t('nameChanged'));
      close();
    },
  });

  return (
    <FormDrawer
      open={open}
      onClose={close}
      title={t('changeName')}
      description={t('changeNameHint')}
      submitLabel={t('save')}
      onSubmit={formAction}
      isPending={isPending}
      failure={failure}
    >
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        required
        maxLength={NAME_MAX}
        defaultValue={value('name', name)}
        error={issue('name')}
      />
    </FormDrawer>
  );
}
