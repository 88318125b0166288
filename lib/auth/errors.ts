import type { Messages } from '@/lib/i18n/messages';
import { errorCodes } from './error-codes';

export type ErrorKey = keyof Messages['errors'];

const known: ReadonlySet<string> = new Set<ErrorKey>(errorCodes);

const isErrorKey = (value: string): value is ErrorKey => known.has(value);

/**
 * The text in `errors` for a code of ours or of better-auth, which writes the codes it puts into addresses in lower case.
 * Codes come from outside: whatever is not on the list is UNKNOWN_ERROR. Show it with
 * `t(errorKey(code), { seconds })`: some text may ask for the seconds to wait.
 */
export function errorKey(code: unknown): ErrorKey {
  const key = typeof code === 'string' ? code.toUpperCase() : '';
  return isErrorKey(key) ? key : 'UNKNOWN_ERROR';
}
