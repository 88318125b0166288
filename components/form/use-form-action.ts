'use client';

import { unstable_rethrow } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { openDemoPopup } from '@/components/form/demo-popup';
import type { FormAction, Result } from '@/lib/result';

type Options<T> = {
  onOk?: (data: T) => void;
  /** The demo has refused: what asked makes room for its popup. */
  onDemo?: () => void;
};

/**
 * Runs an action for a form: the demo's refusal opens its popup, and a lost connection is an answer like any other,
 * so that what was typed stays.
 */
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
      return { status: 'failed', code: 'NETWORK', message: t('network'), values: textOf(form) };
    }
  }

  const [result, formAction, isPending] = useActionState(run, null);
  return { result, formAction, isPending, ...readers(result) };
}

const textOf = (form: FormData) =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

function readers<T>(result: Result<T> | null) {
  return {
    /** What is wrong with a field, in the reader's language. */
    issue: (field: string) => (result?.status === 'invalid' ? result.issues[field] : undefined),
    /** What was typed last, to show it again. */
    value: (field: string, fallback = '') =>
      result && result.status !== 'ok' ? (result.values[field] ?? fallback) : fallback,
    /** What is wrong with the whole, other than what the demo popup says. */
    failure: result?.status === 'failed' && result.code !== 'DEMO_MODE' ? result.message : undefined,
  };
}
