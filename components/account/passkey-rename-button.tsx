'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { TextField } from '@/components/form/field';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { ResponsiveDrawer } from '@/components/ui/drawer';
import { renamePasskeyAction } from '@/lib/account/sign-in-methods/actions';
import { NAME_MAX } from '@/lib/constants';

export function PasskeyRenameButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('passkeys');
  const common = useTranslations('common');
  const formId = useId();
  const [open, setOpen] = useState(false);
  const { formAction, isPending, issue, value, failure } = useFormAction(renamePasskeyAction, {
    onOk: () => {
      setOpen(false);
      toast.success(t('renamed'));
    },
    onDemo: () => setOpen(false),
  });

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('renamePasskey', { name })}
        onClick={() => setOpen(true)}
      >
        {t('rename')}
      </Button>
      <ResponsiveDrawer
        open={open}
        onOpenChange={setOpen}
        title={t('renameTitle')}
        description={t('renameHint')}
        footer={
          <div className="grid grid-cols-2 gap-2 sm:flex sm:justify-end">
            <Button variant="secondary" onClick={() => setOpen(false)} disabled={isPending}>
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
          <input type="hidden" name="id" value={id} />
          <TextField
            label={t('name')}
            name="name"
            autoComplete="off"
            required
            maxLength={NAME_MAX}
            defaultValue={value('name', name)}
            error={issue('name')}
          />
        </form>
      </ResponsiveDrawer>
    </>
  );
}
