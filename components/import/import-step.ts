import { toForm, useRunAction } from '@/components/form/use-form-action';
import type { FormAction, Result } from '@/lib/result';

const PAUSES_MS = [1_000, 3_000];

const isLost = (result: Result<unknown>) =>
  result.status === 'failed' && ['NETWORK', 'UNEXPECTED'].includes(result.code);

/** For one step after another. Retries when the connection is lost: the server accepts a repeated step. */
export function useRunStep() {
  const runAction = useRunAction();
  return async <T>(action: FormAction<T>, fields: Record<string, string>): Promise<Result<T>> => {
    let result = await runAction(action, toForm(fields));
    for (const pause of PAUSES_MS) {
      if (!isLost(result)) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
      result = await runAction(action, toForm(fields));
    }
    return result;
  };
}

/** Empty when the demo popup or a toast shows the failure. */
export const toFailureMessage = (result: Exclude<Result<unknown>, { status: 'ok' }>): string | undefined =>
  result.status === 'invalid' ? Object.values(result.issues)[0] : result.message;
