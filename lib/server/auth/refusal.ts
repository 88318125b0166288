import 'server-only';
import { isAPIError } from 'better-auth/api';
import { Refusal } from '@/lib/server/action';

/** better-auth's refusals by their code; anything else is a fault and stays one. */
export function asRefusal(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const { code, retryAfter } = (error.body ?? {}) as { code?: string; retryAfter?: number };
  if (!code || code === 'INTERNAL_SERVER_ERROR') return error;
  return new Refusal(code, retryAfter === undefined ? {} : { args: { seconds: retryAfter } });
}
