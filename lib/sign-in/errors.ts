import 'server-only';
import { APIError } from '@better-auth/core/error';
import { isAPIError } from '@better-auth/core/utils/is-api-error';
import { ActionError } from '@/lib/auth/access';
import { getErrorMessage } from '@/lib/auth/error-response';

type Status = ConstructorParameters<typeof APIError>[0];

export const apiError = async (status: Status & string, code: string): Promise<APIError> =>
  new APIError(status, { code, message: await getErrorMessage(code) });

/** Returns an error without a code unchanged, because it is unexpected. */
export function toActionError(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const { code, retryAfter } = (error.body ?? {}) as { code?: string; retryAfter?: number };
  if (!code || code === 'INTERNAL_SERVER_ERROR') return error;
  return new ActionError(code, retryAfter === undefined ? {} : { args: { seconds: retryAfter } });
}
