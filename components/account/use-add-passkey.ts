'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useFormAction } from '@/components/form/use-form-action';
import { addPasskeyAction, startPasskeyRegistrationAction } from '@/lib/account/actions';
import {
  canUsePasskeys,
  isAlreadyRegisteredError,
  loadPasskeyPackage,
  toPasskeyError,
} from '@/lib/auth/passkey-browser';
import type { Result } from '@/lib/result';

export function useAddPasskey() {
  const t = useTranslations('passkeys');

  async function add(_previous: unknown, form: FormData): Promise<Result> {
    if (!canUsePasskeys()) return toPasskeyError(t('unsupported'));
    const started = await startPasskeyRegistrationAction(null, form);
    if (started.status !== 'ok') return started;
    try {
      const { startRegistration } = await loadPasskeyPackage();
      form.set('response', JSON.stringify(await startRegistration({ optionsJSON: started.data })));
    } catch (error) {
      return toPasskeyError(isAlreadyRegisteredError(error) ? t('exists') : t('cancelled'));
    }
    return addPasskeyAction(null, form);
  }

  return useFormAction(add, { onOk: () => toast.success(t('added')) });
}
