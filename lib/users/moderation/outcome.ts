import 'server-only';
import { ActionError } from '@/lib/auth/access';
import type { ModerationOutcome } from './mutations';
import type { SkipReason } from './types';

/** For a single user the skip reason is an error, except `unchanged`. `selfError` is the code for the actor themselves. */
export function requireModerated({ done, skipped }: ModerationOutcome, selfError = 'FORBIDDEN'): void {
  const [only, ...others] = skipped;
  if (only && only.reason !== 'unchanged' && done.length + others.length === 0)
    throw new ActionError(only.reason === 'self' ? selfError : errors[only.reason]);
}

const errors: Record<Exclude<SkipReason, 'self' | 'unchanged'>, string> = {
  notFound: 'NOT_FOUND',
  lastAdmin: 'LAST_ADMIN',
  forbidden: 'FORBIDDEN',
};
