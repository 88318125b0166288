import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

// better-auth swallows errors of its mail callback, so they are stored for the hook that sends the response.
// On globalThis, because the build bundles this module twice.
const store = globalThis as typeof globalThis & { __mailOutcome?: AsyncLocalStorage<{ failed: boolean }> };
store.__mailOutcome ??= new AsyncLocalStorage();
const outcome = store.__mailOutcome;

export const withMailOutcome = <T>(call: () => Promise<T>) => outcome.run({ failed: false }, call);

export function noteMailFailure(): void {
  const current = outcome.getStore();
  if (current) current.failed = true;
}

export const didMailFail = () => outcome.getStore()?.failed ?? false;
