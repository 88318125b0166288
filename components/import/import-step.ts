import { useRouter } from 'next/navigation';
import { toActionError } from '@/components/form/action-error';
import { useWithPageUser } from '@/components/form/page-user';
import { toForm } from '@/components/form/to-form';
import type { Translate } from '@/lib/i18n/messages';
import type { FormAction, Result } from '@/lib/result';
import { routes } from '@/lib/routes';

const PAUSES_MS = [1_000, 3_000];

/** An error after the last retry; 'stopped' when the user stops it or the login page is loading. */
export type StepResult<T> = Result<T> | ReturnType<typeof toActionError> | 'stopped';

/** Retries when the connection is lost: the server accepts a repeated step. */
export async function runStep<T>(action: FormAction<T>, form: FormData): Promise<StepResult<T>> {
  let failure: ReturnType<typeof toActionError> = 'network';
  for (const pause of [...PAUSES_MS, 0]) {
    try {
      return await action(null, form);
    } catch (error) {
      failure = toActionError(error);
      if (failure === 'outdated') return failure;
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return failure;
}

/** For one step after another, each in the name of the user of the page. If the session has ended, the login page opens. */
export function useRunStep() {
  const router = useRouter();
  const withPageUser = useWithPageUser();
  return async <T>(action: FormAction<T>, fields: Record<string, string>): Promise<StepResult<T>> => {
    const result = await runStep(action, withPageUser(toForm(fields)));
    if (typeof result === 'string' || result.status !== 'failed' || result.code !== 'UNAUTHENTICATED')
      return result;
    router.push(routes.login({ reason: 'ended' }));
    return 'stopped';
  };
}

type Options = { t: Translate<'form'>; onDemo: () => void };

/** Undefined when the demo popup or the next page shows the failure. */
export function toFailureMessage(result: StepResult<unknown>, { t, onDemo }: Options): string | undefined {
  if (result === 'stopped') return undefined;
  if (typeof result === 'string') return t(result);
  if (result.status === 'ok') return undefined;
  if (result.status === 'invalid') return Object.values(result.issues)[0];
  if (result.code !== 'DEMO_MODE') return result.message;
  onDemo();
  return undefined;
}
