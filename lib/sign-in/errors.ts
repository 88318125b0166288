import 'server-only';
import { isAPIError } from '@better-auth/core/utils/is-api-error';
import { ActionError } from '@/lib/auth/access';

/** better-auth's error as ours. Returns an error without a code unchanged, because it is unexpected. */
export function toActionError(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const { code } = (error.body ?? {}) as { code?: string };
  return code && code !== 'INTERNAL_SERVER_ERROR' ? new ActionError(code) : error;
}
