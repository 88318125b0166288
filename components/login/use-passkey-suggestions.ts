'use client';

import { useEffect, useRef, useState } from 'react';
import { canSuggestPasskeys, loadPasskeys } from '@/lib/auth/passkey-browser';
import { requestPasskeyOptionsAction } from '@/lib/sign-in/passkey-actions';
import { usePasskeyAnswer } from './use-passkey-sign-in';

/** The server's question is good for five minutes, and the page may stay open for longer. */
const RENEW_MS = 4 * 60 * 1_000;

/**
 * Offers passkeys among the suggestions of the e-mail field, where the browser can. `isOn` says that the field has
 * to ask for them; nothing is said when nobody takes one.
 */
export function usePasskeySuggestions(isWanted: boolean, redirect?: string) {
  const { send, isPending, failure } = usePasskeyAnswer(redirect);
  const [isOn, setIsOn] = useState(false);
  const answer = useRef(send);
  answer.current = send;

  useEffect(() => {
    if (isWanted) canSuggestPasskeys().then(setIsOn, () => undefined);
  }, [isWanted]);

  useEffect(() => {
    if (!isOn) return;
    let isHere = true;
    async function offer() {
      const [asked, { startAuthentication }] = await Promise.all([
        requestPasskeyOptionsAction(null, new FormData()),
        loadPasskeys(),
      ]);
      if (!isHere || asked.status !== 'ok') return;
      const response = await startAuthentication({ optionsJSON: asked.data, useBrowserAutofill: true });
      if (isHere) answer.current(response);
    }
    const offerQuietly = () => void offer().catch(() => undefined);
    offerQuietly();
    const timer = setInterval(offerQuietly, RENEW_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
      void loadPasskeys().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [isOn]);

  return { isOn, isPending, failure };
}
