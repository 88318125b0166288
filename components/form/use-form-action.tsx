'use client';

import dynamic from 'next/dynamic';
import { unstable_isUnrecognizedActionError, unstable_rethrow, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useActionState, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { DialogLoadFailure } from '@/components/ui/errors';
import type { FormAction, Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { useAddPageUser } from './form';

type RunOptions = {
  /** Called when the action ends with a redirect. */
  onRedirect?: () => void;
  onDemo?: () => void;
};

/** Returns why the request of an action failed, as a key of the messages in `form`. */
function toFailureKey(error: unknown): 'network' | 'outdated' | 'unexpected' {
  // An earlier build of the server rendered the page, and the current build does not have this action.
  if (unstable_isUnrecognizedActionError(error)) return 'outdated';
  // `fetch` throws a TypeError if no answer arrives. If a proxy answers instead, Next throws another error.
  return error instanceof TypeError || !navigator.onLine ? 'network' : 'unexpected';
}

/**
 * Returns a function that runs an action for the user of the page. The answer `DEMO_MODE` opens the demo popup,
 * `OTHER_USER` shows a toast, `UNAUTHENTICATED` opens the login page, and `PASSKEY_REQUIRED` asks for the passkey and
 * runs the action again. If the request fails, the function returns a failure that keeps the values.
 */
export function useRunAction() {
  const t = useTranslations('form');
  const router = useRouter();
  const withPageUser = useAddPageUser();

  return async <T,>(
    action: FormAction<T>,
    form: FormData,
    { onRedirect, onDemo }: RunOptions = {},
  ): Promise<Result<T>> => {
    try {
      let result = await action(null, withPageUser(form));
      if (result.status === 'failed' && result.code === 'PASSKEY_REQUIRED') {
        const { confirmByPasskey } = await import('@/lib/auth/passkey-browser');
        if (await confirmByPasskey()) result = await action(null, withPageUser(form));
      }
      if (result.status === 'failed' && result.code === 'DEMO_MODE') {
        onDemo?.();
        openDemoPopup();
        return { ...result, message: '' };
      }
      if (result.status === 'failed' && result.code === 'OTHER_USER') {
        toast.error(result.message, {
          duration: Number.POSITIVE_INFINITY,
          action: { label: t('reload'), onClick: () => window.location.reload() },
        });
        return { ...result, message: '' };
      }
      if (result.status === 'failed' && result.code === 'UNAUTHENTICATED')
        router.push(routes.login({ reason: 'ended' }));
      return result;
    } catch (error) {
      rethrowRedirect(error, onRedirect);
      const key = toFailureKey(error);
      return { status: 'failed', code: key.toUpperCase(), message: t(key), values: toValues(form) };
    }
  };
}

type Options<T> = RunOptions & { onOk?: (data: T) => void };

/**
 * Returns the state and the action of a form, which also works before hydration. `useRunAction` runs the action.
 * `forget` hides the last result.
 */
export function useFormAction<T>(action: FormAction<T>, { onOk, ...options }: Options<T> = {}) {
  const runAction = useRunAction();

  async function run(_previous: Result<T> | null, form: FormData): Promise<Result<T>> {
    const result = await runAction(action, form, options);
    if (result.status === 'ok') onOk?.(result.data);
    return result;
  }

  // A form works without JavaScript only if React gets the server action itself.
  const [last, formAction, isPending] = useActionState(typeof window === 'undefined' ? action : run, null);
  const [forgotten, setForgotten] = useState<Result<T> | null>(null);
  const result = last === forgotten ? null : last;
  return { result, formAction, isPending, forget: () => setForgotten(last), ...readers(result) };
}

/** Rethrows the error with which Next redirects after an action, because Next must get it. Ignores all other errors. */
function rethrowRedirect(error: unknown, onRedirect?: () => void): void {
  try {
    unstable_rethrow(error);
  } catch (redirect) {
    onRedirect?.();
    throw redirect;
  }
}

/** Returns the texts of a form by name. `reverse` makes `fromEntries` keep the first text of a name, not the last. */
const toValues = (form: FormData) =>
  Object.fromEntries(
    [...form].reverse().filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function readers<T>(result: Result<T> | null) {
  return {
    issue: (field: string) => (result?.status === 'invalid' ? result.issues[field] : undefined),
    value: (field: string, fallback = '') =>
      result && result.status !== 'ok' ? (result.values[field] ?? fallback) : fallback,
    failure: result?.status === 'failed' ? result.message : undefined,
    link: result?.status === 'failed' ? result.link : undefined,
  };
}

/** Returns the text of an error. Returns undefined if there is none, or if a popup or a toast already shows it. */
export function toErrorText(result: Result<unknown> | null | undefined): string | undefined {
  if (result?.status === 'failed') return result.message || undefined;
  return result?.status === 'invalid' ? Object.values(result.issues)[0] : undefined;
}

/** Returns the input of an action that has no form. */
export function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const DemoDrawer = dynamic(() =>
  import('./demo-drawer').then(
    (file) => file.DemoDrawer,
    () => DialogLoadFailure,
  ),
);

const demo = new EventTarget();

const openDemoPopup = () => demo.dispatchEvent(new Event('open'));

/** A page must render this only once, because every instance opens. */
export function DemoPopup() {
  // Undefined until the popup is opened for the first time. The code of the popup is loaded then.
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const show = () => setOpen(true);
    demo.addEventListener('open', show);
    return () => demo.removeEventListener('open', show);
  }, []);
  return open !== undefined && <DemoDrawer open={open} onOpenChange={setOpen} />;
}
