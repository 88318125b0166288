import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

// better-auth swallows an error of its mail callback, so it is noted here for the hook that answers the request. The build
// bundles this module once for /api/auth and once for actions; on globalThis both use the same storage.
const store = globalThis as typeof globalThis & { __mailOutcome?: AsyncLocalStorage<{ failed: boolean }> };
store.__mailOutcome ??= new AsyncLocalStorage();
const outcome = store.__mailOutcome;

/** Runs one call of better-auth; within it, didMailFail returns whether its mail failed. */
export const withMailOutcome = <T>(call: () => Promise<T>) => outcome.run({ failed: false }, call);

export function noteMailFailure(): void {
  const current = outcome.getStore();
  if (current) current.failed = true;
}

export const didMailFail = () => outcome.getStore()?.failed ?? false;
