import { unstable_rethrow } from 'next/navigation';
import type { FormAction, Result } from '@/lib/result';

const PAUSES_MS = [1_000, 3_000];

/** What a step answered; 'offline' after it was tried in vain, and 'ended' when the login page is on its way. */
export type StepResult<T> = Result<T> | 'offline' | 'ended';

/** One request of an import. Every one of them may come twice, so a lost connection is tried again. */
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
      if (isRedirect(error)) return 'ended';
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return 'offline';
}

/** The router follows it by itself; here it only ends the work. */
function isRedirect(error: unknown): boolean {
  try {
    unstable_rethrow(error);
    return false;
  } catch {
    return true;
  }
}

type Texts = { offline: string; onDemo: () => void };

/** What to tell of a step that failed; nothing when something else tells it already. */
export function toFailureMessage(
  result: StepResult<unknown>,
  { offline, onDemo }: Texts,
): string | undefined {
  if (result === 'offline') return offline;
  if (result === 'ended' || result.status === 'ok') return undefined;
  if (result.status === 'invalid') return Object.values(result.issues)[0];
  if (result.code !== 'DEMO_MODE') return result.message;
  onDemo();
  return undefined;
}
