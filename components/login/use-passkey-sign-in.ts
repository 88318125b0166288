'use client';

import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { useFormAction } from '@/components/form/use-form-action';
import { canUsePasskeys, loadPasskeys } from '@/lib/auth/passkey-browser';
import { requestPasskeyOptionsAction, signInWithPasskeyAction } from '@/lib/sign-in/passkey-actions';

/** Sends a passkey that the browser gave; the answer is a redirect, or why not. */
export function usePasskeyAnswer(redirect?: string) {
  const { formAction, isPending, failure } = useFormAction(signInWithPasskeyAction);
  function send(response: AuthenticationResponseJSON) {
    const form = new FormData();
    form.set('response', JSON.stringify(response));
    if (redirect) form.set('redirect', redirect);
    startTransition(() => formAction(form));
  }
  return { send, isPending, failure };
}

/** Asks for a passkey because somebody has pressed the button for it. */
export function usePasskeySignIn(redirect?: string) {
  const t = useTranslations('passkeys');
  const { send, isPending, failure } = usePasskeyAnswer(redirect);
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function ask() {
    if (!canUsePasskeys()) return setRefusal(t('unsupported'));
    setRefusal(undefined);
    setIsAsking(true);
    try {
      const asked = await requestPasskeyOptionsAction(null, new FormData());
      if (asked.status !== 'ok') return setRefusal(asked.status === 'failed' ? asked.message : undefined);
      const { startAuthentication } = await loadPasskeys();
      send(await startAuthentication({ optionsJSON: asked.data }));
    } catch {
      setRefusal(t('cancelled'));
    } finally {
      setIsAsking(false);
    }
  }

  return { ask, isPending: isAsking || isPending, failure: refusal ?? failure };
}
