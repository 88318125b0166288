import 'server-only';
import { APIError, isAPIError } from 'better-auth/api';
import { ActionError } from '@/lib/auth/access';
import { getErrorMessage } from '@/lib/auth/error-response';

type Status = ConstructorParameters<typeof APIError>[0];

/** An error in better-auth's own form, for its hooks to throw. */
export const apiError = async (status: Status & string, code: string): Promise<APIError> =>
  new APIError(status, { code, message: await getErrorMessage(code) });

/** better-auth's error as one that an action shows. Anything without a code is unexpected and stays what it is. */
export function toActionError(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const { code, retryAfter } = (error.body ?? {}) as { code?: string; retryAfter?: number };
  if (!code || code === 'INTERNAL_SERVER_ERROR') return error;
  return new ActionError(code, retryAfter === undefined ? {} : { args: { seconds: retryAfter } });
}
