'use client';

import { unstable_rethrow } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { openDemoPopup } from '@/components/form/demo-popup';
import type { FormAction, Result } from '@/lib/result';

type Options<T> = {
  onOk?: (data: T) => void;
  /** Called before the demo popup opens, for example to close a drawer. */
  onDemo?: () => void;
};

/** Runs an action for a form. `DEMO_MODE` opens the demo popup, and a lost connection is a failure that keeps the values. */
export function useFormAction<T>(action: FormAction<T>, { onOk, onDemo }: Options<T> = {}) {
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
      unstable_rethrow(error);
      return { status: 'failed', code: 'NETWORK', message: t('network'), values: toValues(form) };
    }
  }

  const [result, formAction, isPending] = useActionState(run, null);
  return { result, formAction, isPending, ...readers(result) };
}

const toValues = (form: FormData) =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

function readers<T>(result: Result<T> | null) {
  return {
    /** The translated error of a field. */
    issue: (field: string) => (result?.status === 'invalid' ? result.issues[field] : undefined),
    /** The rejected value of a field, to show it again. */
    value: (field: string, fallback = '') =>
      result && result.status !== 'ok' ? (result.values[field] ?? fallback) : fallback,
    /** The error of the whole form, unless the demo popup shows it. */
    failure: result?.status === 'failed' && result.code !== 'DEMO_MODE' ? result.message : undefined,
  };
}
