'use client';

import { unstable_rethrow } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import type { FormAction, Result } from '@/lib/result';
import { getAccess } from '@/lib/routes';
import { openDemoPopup } from './demo-popup';

type Options<T> = {
  onOk?: (data: T) => void;
  /** For an action that ends with a redirect. Not called where that leads to the login page: the session has ended. */
  onRedirect?: (path: string) => void;
  onDemo?: () => void;
};

/** `DEMO_MODE` opens the demo popup. A lost connection becomes a failure that keeps the values. */
export function useFormAction<T>(action: FormAction<T>, { onOk, onRedirect, onDemo }: Options<T> = {}) {
  const t = useTranslations('form');

  async function run(previous: Result<T> | null, form: FormData): Promise<Result<T>> {
    try {
      const result = await action(previous, form);
      if (result.status === 'ok') onOk?.(result.data);
      if (result.status === 'failed' && result.code === 'DEMO_MODE') {
        onDemo?.();
        openDemoPopup();
      }
      return result;
    } catch (error) {
      const path = getRedirectPath(error);
      if (path && getAccess(path.replace(/\?.*/, '')) !== 'guest') onRedirect?.(path);
      unstable_rethrow(error);
      return { status: 'failed', code: 'NETWORK', message: t('network'), values: toValues(form) };
    }
  }

  const [result, formAction, isPending] = useActionState(run, null);
  return { result, formAction, isPending, ...readers(result) };
}

/** Next rejects the promise of an action that redirects, with `NEXT_REDIRECT;type;path;status;` as the digest. */
function getRedirectPath(error: unknown): string {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : '';
  return digest.startsWith('NEXT_REDIRECT;') ? digest.split(';').slice(2, -2).join(';') : '';
}

/** Of two values with one name, the first counts, as in `FormData.get`. */
const toValues = (form: FormData) =>
  Object.fromEntries(
    [...form].reverse().filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function readers<T>(result: Result<T> | null) {
  return {
    issue: (field: string) => (result?.status === 'invalid' ? result.issues[field] : undefined),
    value: (field: string, fallback = '') =>
      result && result.status !== 'ok' ? (result.values[field] ?? fallback) : fallback,
    failure: result?.status === 'failed' && result.code !== 'DEMO_MODE' ? result.message : undefined,
  };
}
