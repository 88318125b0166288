'use client';

import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { useAddPasskey } from '@/components/account/use-add-passkey';
import { FormMessage } from '@/components/form/form';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { canUsePasskeys, confirmByPasskey, toPasskeyError } from '@/lib/auth/passkey-browser';
import type { Result } from '@/lib/result';

const neverChanges = () => () => undefined;

/** A button that adds a passkey, and then asks for it. Both steps share one button, so that it keeps the focus. */
export function PasskeySteps({ hasPasskey, redirect }: { hasPasskey: boolean; redirect: string }) {
  const t = useTranslations('passkeys');
  const isOffered = useSyncExternalStore(neverChanges, canUsePasskeys, () => true);

  const use = async (): Promise<Result> =>
    (await confirmByPasskey()) ? { status: 'ok', data: undefined } : toPasskeyError(t('cancelled'));

  const adding = useAddPasskey();
  const using = useFormAction(use, { onOk: () => window.location.assign(redirect) });
  const { formAction, isPending, failure } = hasPasskey ? using : adding;
  if (!isOffered) return <FormMessage tone="warning">{t('unsupported')}</FormMessage>;
  return (
    <form action={formAction} className="flex flex-col gap-4">
      <FormMessage>{failure}</FormMessage>
      <Button type="submit" size="lg" loading={isPending} className="w-full">
        <KeyRound />
        {t(hasPasskey ? 'use' : 'add')}
      </Button>
    </form>
  );
}
