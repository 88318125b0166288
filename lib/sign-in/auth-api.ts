import 'server-only';
import { isAPIError } from '@better-auth/core/utils/is-api-error';
import { ActionError } from '@/lib/auth/access';
import type { ErrorKey } from '@/lib/auth/errors';

/** Loads better-auth and the mails when they are first needed: they would delay the first page. */
export const authApi = async () => (await import('@/lib/sign-in/better-auth/auth')).auth().api;

/**
 * An expected error of a call of better-auth, its own or of our hooks. All bundles of the server share the instance of better-auth,
 * and each has its own class of ActionError. Returns an error without a code unchanged, because it is unexpected.
 */
export function toActionError(error: unknown): unknown {
  if (isOurs(error)) return new ActionError(error.code, error.details);
  if (!isAPIError(error)) return error;
  // A code of better-auth that has no text is shown as UNKNOWN_ERROR.
  const { code } = (error.body ?? {}) as { code?: ErrorKey };
  return code && code !== 'INTERNAL_SERVER_ERROR' ? new ActionError(code) : error;
}

/** Our hooks know no form, so their errors have no field. */
type HookError = { code: ErrorKey; details: { args?: Record<string, number> } };

const isOurs = (error: unknown): error is HookError => error instanceof Error && error.name === 'ActionError';
