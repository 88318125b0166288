'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { TextField } from '@/components/form/field';
import { FormDrawer } from '@/components/form/form-drawer';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import {
  addPasskeyAction,
  removePasskeyAction,
  renamePasskeyAction,
  startPasskeyRegistrationAction,
} from '@/lib/account/actions';
import { canUsePasskeys, isKnownAlready, loadPasskeys, toPasskeyError } from '@/lib/auth/passkey-browser';
import { NAME_MAX } from '@/lib/constants';
import type { Result } from '@/lib/result';

type PasskeyProps = { id: string; name: string };

export function AddPasskeyButton() {
  const t = useTranslations('passkeys');

  async function add(_previous: Result | null, form: FormData): Promise<Result> {
    if (!canUsePasskeys()) return toPasskeyError(t('unsupported'));
    const started = await startPasskeyRegistrationAction(null, form);
    if (started.status !== 'ok') return started;
    try {
      const { startRegistration } = await loadPasskeys();
      form.set('response', JSON.stringify(await startRegistration({ optionsJSON: started.data })));
    } catch (error) {
      return toPasskeyError(isKnownAlready(error) ? t('exists') : t('cancelled'));
    }
    return addPasskeyAction(null, form);
  }

  const { formAction, isPending, failure } = useFormAction(add, {
    onOk: () => toast.success(t('added')),
  });
  return (
    <>
      <form action={formAction}>
        <Button type="submit" variant="outline" size="sm" loading={isPending}>
          <Plus />
          {t('add')}
        </Button>
      </form>
      <FormMessage tone="error">{failure}</FormMessage>
    </>
  );
}

export function RenamePasskeyButton({ id, name }: PasskeyProps) {
  const t = useTranslations('passkeys');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { formAction, isPending, issue, value, failure } = useFormAction(renamePasskeyAction, {
    onOk: () => {
      close();
      toast.success(t('renamed'));
    },
    onDemo: close,
  });

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('renamePasskey', { name })}
        onClick={() => setOpen(true)}
      >
        {t('rename')}
      </Button>
      <FormDrawer
        open={open}
        onClose={close}
        title={t('renameTitle')}
        description={t('renameHint')}
        submitLabel={t('save')}
        onSubmit={formAction}
        isPending={isPending}
        failure={failure}
      >
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
      </FormDrawer>
    </>
  );
}

export function RemovePasskeyButton({ id, name }: PasskeyProps) {
  const t = useTranslations('passkeys');
  return (
    <ConfirmedActionButton
      action={removePasskeyAction}
      fields={{ id }}
      label={t('remove')}
      aria-label={t('removePasskey', { name })}
      size="sm"
      description={t.rich('removeQuestion', {
        name,
        b: (chunks) => <bdi className="wrap-anywhere font-medium">{chunks}</bdi>,
      })}
      onOk={() => toast.success(t('removed'))}
    />
  );
}
