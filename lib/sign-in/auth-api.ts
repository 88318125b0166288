import 'server-only';
import { isAPIError } from '@better-auth/core/utils/is-api-error';
import { ActionError } from '@/lib/auth/access';
import type { ErrorKey } from '@/lib/auth/errors';

/** Loads better-auth on first use, because loading it earlier would delay the first page. */
const authApi = async () => (await import('@/lib/sign-in/better-auth/auth')).auth().api;

/** Calls better-auth, and throws its errors as errors of an action. */
export async function callAuth<T>(
  call: (api: Awaited<ReturnType<typeof authApi>>) => Promise<T>,
): Promise<T> {
  try {
    return await call(await authApi());
  } catch (error) {
    throw toActionError(error);
  }
}

/**
 * Turns an expected error of better-auth or of our hooks into an ActionError. Errors of our hooks are recognised by
 * name, because each bundle of the server has its own class ActionError. Returns any other error unchanged, also one of
 * better-auth without a code or with INTERNAL_SERVER_ERROR.
 */
export function toActionError(error: unknown): unknown {
  if (isOurs(error)) return new ActionError(error.code, error.details);
  if (!isAPIError(error)) return error;
  // A code of better-auth without a message in `errors` is shown as UNKNOWN_ERROR.
  const { code } = (error.body ?? {}) as { code?: ErrorKey };
  return code && code !== 'INTERNAL_SERVER_ERROR' ? new ActionError(code) : error;
}

/** Errors of our hooks have no `field`, because hooks do not handle forms. */
type HookError = { code: ErrorKey; details: { args?: Record<string, number> } };

const isOurs = (error: unknown): error is HookError => error instanceof Error && error.name === 'ActionError';
