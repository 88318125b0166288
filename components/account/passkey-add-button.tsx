'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { addPasskeyAction, startPasskeyRegistrationAction } from '@/lib/account/sign-in-methods/actions';
import { canUsePasskeys, isKnownAlready, loadPasskeys, toPasskeyError } from '@/lib/auth/passkey-browser';
import type { Result } from '@/lib/result';

/** The server asks, the device makes a key, the server keeps its public half. */
export function PasskeyAddButton() {
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
    onOk: () => void toast.success(t('added')),
  });
  return (
    <>
      <form action={formAction}>
        <Button type="submit" variant="secondary" size="sm" loading={isPending}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </form>
      <FormMessage tone="error">{failure}</FormMessage>
    </>
  );
}
