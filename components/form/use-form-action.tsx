'use client';

import dynamic from 'next/dynamic';
import { unstable_isUnrecognizedActionError, unstable_rethrow, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useActionState, useSyncExternalStore } from 'react';
import { toast } from 'sonner';
import { LoadError } from '@/components/ui/errors';
import type { FormAction, Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { useWithPageUser } from './form';

type RunOptions = {
  /** Called when the action ends with a redirect. */
  onRedirect?: () => void;
  onDemo?: () => void;
};

/** Why an action was rejected, as a key of the messages in `form`. */
function toFailureKey(error: unknown): 'network' | 'outdated' | 'unexpected' {
  // The page was rendered by another build of the server.
  if (unstable_isUnrecognizedActionError(error)) return 'outdated';
  // `fetch` rejects with a TypeError when there is no answer. Another answer than Next's is a proxy's.
  return error instanceof TypeError || !navigator.onLine ? 'network' : 'unexpected';
}

/**
 * Runs an action in the name of the user of the page. `DEMO_MODE` opens the demo popup, `OTHER_USER` a toast, `UNAUTHENTICATED`
 * the login page. A lost connection becomes a failure that keeps the values.
 */
export function useRunAction() {
  const t = useTranslations('form');
  const router = useRouter();
  const withPageUser = useWithPageUser();

  return async <T,>(
    action: FormAction<T>,
    form: FormData,
    { onRedirect, onDemo }: RunOptions = {},
  ): Promise<Result<T>> => {
    try {
      const result = await action(null, withPageUser(form));
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
 * The state of a form whose action runs as `useRunAction` says. It also posts without JavaScript, or before the page is
 * hydrated.
 */
export function useFormAction<T>(action: FormAction<T>, { onOk, ...options }: Options<T> = {}) {
  const runAction = useRunAction();

  async function run(_previous: Result<T> | null, form: FormData): Promise<Result<T>> {
    const result = await runAction(action, form, options);
    if (result.status === 'ok') onOk?.(result.data);
    return result;
  }

  // React renders a form that posts only if it gets the server action itself.
  const [result, formAction, isPending] = useActionState(typeof window === 'undefined' ? action : run, null);
  return { result, formAction, isPending, ...readers(result) };
}

/** Next rejects the promise of an action that redirects. */
function rethrowRedirect(error: unknown, onRedirect?: () => void): void {
  try {
    unstable_rethrow(error);
  } catch (redirect) {
    onRedirect?.();
    throw redirect;
  }
}

/** If a name has two values, the first counts, as in `FormData.get`. */
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

/** Makes the input of an action for code that has no form. */
export function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const DemoDrawer = dynamic(() =>
  import('./demo-drawer').then(
    (file) => file.DemoDrawer,
    () => LoadError,
  ),
);

/** Undefined until it is opened for the first time. */
let isOpen: boolean | undefined;
const changes = new EventTarget();

function setOpen(next: boolean) {
  isOpen = next;
  changes.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void) {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

export const openDemoPopup = () => setOpen(true);

/** Render it once: its state is global. */
export function DemoPopup() {
  const open = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => undefined,
  );
  return open !== undefined && <DemoDrawer open={open} onOpenChange={setOpen} />;
}
