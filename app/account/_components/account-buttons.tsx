'use client';

import { Download, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { useAddPasskey } from '@/components/account/use-add-passkey';
import { FormMessage } from '@/components/form/form';
import { useFormAction } from '@/components/form/use-form-action';
import { downloadFile } from '@/components/ui/browser';
import { Button } from '@/components/ui/button';
import { useOpenings } from '@/components/ui/responsive-drawer';
import { downloadDataAction, linkProviderAction, renamePasskeyAction } from '@/lib/account/actions';
import type { SignInProvider } from '@/lib/auth/sign-in-methods';
import { NameDrawer } from './name-drawer';

export function DownloadDataButton() {
  const t = useTranslations('ownData');
  const { formAction, isPending, failure } = useFormAction(downloadDataAction, {
    onOk: ({ name, json }) => {
      downloadFile(name, new Blob([json], { type: 'application/json' }));
      toast.success(t('downloaded', { name }));
    },
  });
  return (
    <form action={formAction} className="flex flex-col gap-3 noscript:hidden">
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

export function RenamePasskeyButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('passkeys');
  const [open, setOpen] = useState(false);
  const openings = useOpenings(open);
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
      <NameDrawer
        key={openings}
        action={renamePasskeyAction}
        id={id}
        label={t('name')}
        name={name}
        autoComplete="off"
        open={open}
        onClose={() => setOpen(false)}
        title={t('renameTitle')}
        description={t('renameHint')}
        submitLabel={t('save')}
      />
    </>
  );
}
