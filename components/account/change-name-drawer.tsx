'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { toast } from 'sonner';
import { TextField } from '@/components/form/field';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { ResponsiveDrawer } from '@/components/ui/drawer';
import { updateNameAction } from '@/lib/account/actions';
import { NAME_MAX } from '@/lib/constants';

type Props = { name: string; path: string; open: boolean };

/** Changes one's name. Open while the address says `state=change-name`, so back closes it and a link opens it. */
export function ChangeNameDrawer({ name, path, open }: Props) {
  const t = useTranslations('account');
  const common = useTranslations('common');
  const router = useRouter();
  const formId = useId();
  const close = () => router.replace(path, { scroll: false });
  const { formAction, isPending, issue, value, failure } = useFormAction(updateNameAction, {
    onOk: () => {
      toast.success(t('nameChanged'));
      close();
    },
  });

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t('changeName')}
      description={t('changeNameHint')}
      footer={
        <div className="grid grid-cols-2 gap-2 sm:flex sm:justify-end">
          <Button variant="secondary" onClick={close} disabled={isPending}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('save')}
          </Button>
        </div>
      }
    >
      <form id={formId} action={formAction} noValidate className="flex flex-col gap-4">
        <FormMessage tone="error">{failure}</FormMessage>
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          required
          maxLength={NAME_MAX}
          defaultValue={value('name', name)}
          error={issue('name')}
        />
      </form>
    </ResponsiveDrawer>
  );
}
