import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

// better-auth swallows an error of its mail callback. What happened is kept here, for the hook that answers the request.
// The build bundles this module once for /api/auth and once for actions, and whichever came first made the `auth` of both:
// they must share the place where it is kept.
const store = globalThis as typeof globalThis & { __mailOutcome?: AsyncLocalStorage<{ failed: boolean }> };
store.__mailOutcome ??= new AsyncLocalStorage();
const outcome = store.__mailOutcome;

/** Runs one call of better-auth in which a mail that could not be sent is remembered. */
export const rememberMailOutcome = <T>(call: () => Promise<T>) => outcome.run({ failed: false }, call);

export function noteMailFailure(): void {
  const current = outcome.getStore();
  if (current) current.failed = true;
}

export const didMailFail = () => outcome.getStore()?.failed ?? false;
