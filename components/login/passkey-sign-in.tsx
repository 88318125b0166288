'use client';

import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { canSuggestPasskeys, canUsePasskeys, loadPasskeys } from '@/lib/auth/passkey-browser';
import { requestPasskeyOptionsAction, signInWithPasskeyAction } from '@/lib/sign-in/passkey-actions';
import { LastUsed } from './last-used';

type Props = { redirect?: string; wasLast?: boolean };

const neverChanges = () => () => undefined;

/** Not in a browser without passkeys, which is known after hydration: nothing below it moves then. */
export function PasskeyButton({ redirect, wasLast }: Props) {
  const t = useTranslations('login');
  const { signIn, isPending, failure } = usePasskeySignIn(redirect);
  const isOffered = useSyncExternalStore(neverChanges, canUsePasskeys, () => true);
  if (!isOffered) return null;
  return (
    <div className="flex flex-col gap-2.5">
      <Button
        variant="outline"
        size="lg"
        loading={isPending}
        onClick={signIn}
        className="h-auto min-h-11 w-full py-2"
      >
        <KeyRound className="size-4.5" />
        {t('continueWithPasskey')}
        {wasLast && <LastUsed />}
      </Button>
      <FormMessage tone="error">{failure}</FormMessage>
    </div>
  );
}

function usePasskeyResponse(redirect?: string) {
  const { formAction, isPending, failure } = useFormAction(signInWithPasskeyAction);
  function send(response: AuthenticationResponseJSON) {
    const form = new FormData();
    form.set('response', JSON.stringify(response));
    if (redirect) form.set('redirect', redirect);
    startTransition(() => formAction(form));
  }
  return { send, isPending, failure };
}

function usePasskeySignIn(redirect?: string) {
  const t = useTranslations('passkeys');
  const { send, isPending, failure } = usePasskeyResponse(redirect);
  const [isPrompting, setPrompting] = useState(false);
  const [error, setError] = useState<string>();

  async function signIn() {
    setError(undefined);
    setPrompting(true);
    try {
      const options = await requestPasskeyOptionsAction(null, new FormData());
      if (options.status !== 'ok') return setError(options.status === 'failed' ? options.message : undefined);
      const { startAuthentication } = await loadPasskeys();
      send(await startAuthentication({ optionsJSON: options.data }));
    } catch {
      setError(t('cancelled'));
    } finally {
      setPrompting(false);
    }
  }

  return { signIn, isPending: isPrompting || isPending, failure: error ?? failure };
}

/** The server's challenge expires after five minutes. */
const RENEW_MS = 4 * 60 * 1_000;

/** Suggests passkeys in the autofill of the email field, which needs the autocomplete token `webauthn` while `isOn`. */
export function usePasskeySuggestions(isEnabled: boolean, redirect?: string) {
  const { send, isPending, failure } = usePasskeyResponse(redirect);
  const [isOn, setIsOn] = useState(false);
  const latestSend = useRef(send);
  latestSend.current = send;

  useEffect(() => {
    if (isEnabled) canSuggestPasskeys().then(setIsOn, () => undefined);
  }, [isEnabled]);

  useEffect(() => {
    if (!isOn) return;
    let isMounted = true;
    async function suggest() {
      const [options, { startAuthentication }] = await Promise.all([
        requestPasskeyOptionsAction(null, new FormData()),
        loadPasskeys(),
      ]);
      if (!isMounted || options.status !== 'ok') return;
      const response = await startAuthentication({ optionsJSON: options.data, useBrowserAutofill: true });
      if (isMounted) latestSend.current(response);
    }
    const suggestQuietly = () => void suggest().catch(() => undefined);
    suggestQuietly();
    const timer = setInterval(suggestQuietly, RENEW_MS);
    return () => {
      isMounted = false;
      clearInterval(timer);
      void loadPasskeys().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [isOn]);

  return { isOn, isPending, failure };
}
