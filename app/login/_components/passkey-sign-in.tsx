'use client';

import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { FormMessage } from '@/components/form/form';
import { toForm, useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import {
  canSuggestPasskeys,
  canUsePasskeys,
  loadPasskeyPackage,
  toPasskeyError,
} from '@/lib/auth/passkey-browser';
import type { Result } from '@/lib/result';
import { requestPasskeyOptionsAction, signInWithPasskeyAction } from '@/lib/sign-in/passkey-actions';

const neverChanges = () => () => undefined;

/**
 * True during a sign-in by the button. A suggestion must not begin then: it would close the browser's prompt, and its
 * challenge would replace that of the prompt.
 */
let isButtonInUse = false;

/**
 * The server renders the button, so that nothing moves after hydration if the browser supports passkeys. A browser
 * without passkeys removes the button after hydration.
 */
export function PasskeyButton({ redirect }: { redirect?: string }) {
  const t = useTranslations('login');
  const passkeys = useTranslations('passkeys');

  async function signIn(form: FormData): Promise<Result<unknown>> {
    const options = await requestPasskeyOptionsAction(null, form);
    if (options.status !== 'ok') return options;
    try {
      const { startAuthentication } = await loadPasskeyPackage();
      form.set('response', JSON.stringify(await startAuthentication({ optionsJSON: options.data })));
    } catch {
      return toPasskeyError(passkeys('cancelled'));
    }
    return signInWithPasskeyAction(null, form);
  }

  const { formAction, isPending, failure } = useFormAction((_previous, form) => {
    isButtonInUse = true;
    return signIn(form).finally(() => {
      isButtonInUse = false;
    });
  });
  const isOffered = useSyncExternalStore(neverChanges, canUsePasskeys, () => true);
  if (!isOffered) return null;
  return (
    <div className="flex flex-col gap-2.5">
      <Button
        variant="outline"
        size="lg"
        loading={isPending}
        onClick={() => startTransition(() => formAction(toForm(redirect ? { redirect } : {})))}
        className="w-full"
      >
        <KeyRound className="size-4.5" />
        {t('continueWithPasskey')}
      </Button>
      <FormMessage>{failure}</FormMessage>
    </div>
  );
}

/** A challenge from the server expires after five minutes, so the browser requests a new one after four. */
const RENEW_MS = 4 * 60 * 1_000;

/** Suggests passkeys in the autofill of the email field. While `isOn`, its `autoComplete` must contain `webauthn`. */
export function usePasskeySuggestions(isEnabled: boolean, redirect?: string) {
  const { formAction, isPending, failure } = useFormAction(signInWithPasskeyAction);
  const [isOn, setIsOn] = useState(false);
  const signIn = useEffectEvent((answer: AuthenticationResponseJSON) => {
    const response = JSON.stringify(answer);
    startTransition(() => formAction(toForm(redirect ? { response, redirect } : { response })));
  });

  useEffect(() => {
    if (isEnabled) canSuggestPasskeys().then(setIsOn, () => undefined);
  }, [isEnabled]);

  useEffect(() => {
    if (!isOn) return;
    let isMounted = true;
    async function suggest() {
      if (isButtonInUse) return;
      const [options, { startAuthentication }] = await Promise.all([
        requestPasskeyOptionsAction(null, new FormData()),
        loadPasskeyPackage(),
      ]);
      if (!isMounted || isButtonInUse || options.status !== 'ok') return;
      const response = await startAuthentication({ optionsJSON: options.data, useBrowserAutofill: true });
      if (isMounted) signIn(response);
    }
    const suggestQuietly = () => void suggest().catch(() => undefined);
    suggestQuietly();
    const timer = setInterval(suggestQuietly, RENEW_MS);
    return () => {
      isMounted = false;
      clearInterval(timer);
      void loadPasskeyPackage().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [isOn]);

  return { isOn, isPending, failure };
}
