import 'server-only';
import { APIError, isAPIError } from 'better-auth/api';
import { ActionError } from '@/lib/auth/access';
import { getErrorMessage } from '@/lib/auth/error-response';

type Status = ConstructorParameters<typeof APIError>[0];

/** An error in better-auth's own form, for its hooks to throw. */
export const apiError = async (status: Status & string, code: string): Promise<APIError> =>
  new APIError(status, { code, message: await getErrorMessage(code) });

/** Converts better-auth's error to an ActionError. An error without a code is unexpected and stays as it is. */
export function toActionError(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const { code, retryAfter } = (error.body ?? {}) as { code?: string; retryAfter?: number };
  if (!code || code === 'INTERNAL_SERVER_ERROR') return error;
  return new ActionError(code, retryAfter === undefined ? {} : { args: { seconds: retryAfter } });
}
