'use client';

import { Download, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { useAddPasskey } from '@/components/account/use-add-passkey';
import { TextField } from '@/components/form/field';
import { FormMessage } from '@/components/form/form';
import { FormDrawer } from '@/components/form/form-drawer';
import { useFormAction } from '@/components/form/use-form-action';
import { downloadFile } from '@/components/ui/browser';
import { Button } from '@/components/ui/button';
import { useOpenings } from '@/components/ui/responsive-drawer';
import { downloadDataAction, linkProviderAction, renamePasskeyAction } from '@/lib/account/actions';
import type { SignInProvider } from '@/lib/auth/sign-in-methods';
import { NAME_MAX } from '@/lib/constants';

export function DownloadDataButton() {
  const t = useTranslations('ownData');
  const { formAction, isPending, failure } = useFormAction(downloadDataAction, {
    onOk: ({ name, json }) => {
      downloadFile(name, new Blob([json], { type: 'application/json' }));
      toast.success(t('downloaded', { name }));
    },
  });
  return (
    <form action={formAction} className="flex flex-col gap-3">
      <FormMessage>{failure}</FormMessage>
      <Button type="submit" variant="outline" size="sm" loading={isPending}>
        <Download />
        {t('download')}
      </Button>
    </form>
  );
}

type LinkProps = { provider: SignInProvider; name: string; area: 'app' | 'manager' };

export function LinkAccountButton({ provider, name, area }: LinkProps) {
  const t = useTranslations('linkedMethods');
  const { formAction, isPending, failure } = useFormAction(linkProviderAction);
  return (
    <>
      <form action={formAction}>
        <input type="hidden" name="provider" value={provider} />
        <input type="hidden" name="area" value={area} />
        <Button
          type="submit"
          variant="outline"
          size="sm"
          loading={isPending}
          aria-label={t('linkProvider', { provider: name })}
        >
          {t('link')}
        </Button>
      </form>
      <FormMessage className="basis-full">{failure}</FormMessage>
    </>
  );
}

export function AddPasskeyButton() {
  const t = useTranslations('passkeys');
  const { formAction, isPending, failure } = useAddPasskey();
  return (
    <>
      <form action={formAction}>
        <Button type="submit" variant="outline" size="sm" loading={isPending}>
          <Plus />
          {t('add')}
        </Button>
      </form>
      <FormMessage>{failure}</FormMessage>
    </>
  );
}

type PasskeyProps = { id: string; name: string };

export function RenamePasskeyButton(passkey: PasskeyProps) {
  const t = useTranslations('passkeys');
  const [open, setOpen] = useState(false);
  const openings = useOpenings(open);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('renamePasskey', { name: passkey.name })}
        onClick={() => setOpen(true)}
      >
        {t('rename')}
      </Button>
      <RenameDrawer key={openings} {...passkey} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function RenameDrawer({ id, name, open, onClose }: PasskeyProps & { open: boolean; onClose: () => void }) {
  const t = useTranslations('passkeys');
  const { formAction, isPending, issue, value, failure } = useFormAction(renamePasskeyAction, {
    onOk: onClose,
    onDemo: onClose,
  });
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
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
  );
}
