'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { toast } from 'sonner';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { providerNames } from '@/components/login/provider-icon';
import { Button } from '@/components/ui/button';
import { LazyConfirmDrawer } from '@/components/ui/lazy-confirm-drawer';
import { unlinkAccountAction } from '@/lib/account/linked/actions';
import type { SocialProvider } from '@/lib/auth/sign-in-methods';

type Props = {
  id: string;
  provider: SocialProvider;
  /** The element that says why it can't be unlinked. */
  reasonId?: string;
};

export function UnlinkButton({ id, provider, reasonId }: Props) {
  const t = useTranslations('linkedMethods');
  const name = providerNames[provider];
  const [open, setOpen] = useState(false);
  const { result, formAction, isPending, failure } = useFormAction(unlinkAccountAction, {
    onOk: () => {
      setOpen(false);
      toast.success(t('unlinked', { provider: name }));
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
      <Button
        variant="secondary"
        size="sm"
        disabled={reasonId !== undefined}
        aria-describedby={reasonId}
        aria-label={t('unlinkProvider', { provider: name })}
        onClick={() => setOpen(true)}
      >
        {t('unlink')}
      </Button>
      <LazyConfirmDrawer
        open={open && !isRefusedByDemo}
        onOpenChange={setOpen}
        description={t('unlinkQuestion', { provider: name })}
        confirmLabel={t('unlink')}
        danger
        pending={isPending}
        onConfirm={confirm}
      >
        <FormMessage tone="error">{failure}</FormMessage>
      </LazyConfirmDrawer>
    </>
  );
}
