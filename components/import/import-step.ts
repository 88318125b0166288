import { unstable_rethrow } from 'next/navigation';
import type { FormAction, Result } from '@/lib/result';

const PAUSES_MS = [1_000, 3_000];

/** 'offline' after the last retry; 'stopped' when the user stops it or the login page is loading. */
export type StepResult<T> = Result<T> | 'offline' | 'stopped';

/** Retries when the connection is lost: the server accepts a repeated step. */
export async function runStep<T>(
  action: FormAction<T>,
  fields: Record<string, string>,
): Promise<StepResult<T>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const pause of [...PAUSES_MS, 0]) {
    try {
      return await action(null, form);
    } catch (error) {
      if (isRedirect(error)) return 'stopped';
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return 'offline';
}

/** The router handles the redirect; the caller only has to stop. */
function isRedirect(error: unknown): boolean {
  try {
    unstable_rethrow(error);
    return false;
  } catch {
    return true;
  }
}

type Options = { offline: string; onDemo: () => void };

/** Undefined when the demo popup or the next page shows the failure. */
export function toFailureMessage(
  result: StepResult<unknown>,
  { offline, onDemo }: Options,
): string | undefined {
  if (result === 'offline') return offline;
  if (result === 'stopped' || result.status === 'ok') return undefined;
  if (result.status === 'invalid') return Object.values(result.issues)[0];
  if (result.code !== 'DEMO_MODE') return result.message;
  onDemo();
  return undefined;
}
