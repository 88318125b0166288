import 'server-only';
import { isAPIError } from '@better-auth/core/utils/is-api-error';
import { ActionError } from '@/lib/auth/access';

/** Loads better-auth and the mails when they are first needed: they would delay the first page. */
export const authApi = async () => (await import('@/lib/sign-in/better-auth/auth')).auth().api;

/**
 * An expected error of a call of better-auth, its own or of our hooks. All bundles of the server share the instance of better-auth,
 * and each has its own class of ActionError. Returns an error without a code unchanged, because it is unexpected.
 */
export function toActionError(error: unknown): unknown {
  if (isOurs(error)) return new ActionError(error.code, error.details);
  if (!isAPIError(error)) return error;
  const { code } = (error.body ?? {}) as { code?: string };
  return code && code !== 'INTERNAL_SERVER_ERROR' ? new ActionError(code) : error;
}

const isOurs = (error: unknown): error is ActionError =>
  error instanceof Error && error.name === 'ActionError';
