import type { Messages, Translate } from '@/lib/i18n/messages';

export type ErrorKey = keyof Messages['errors'];
export type ValidationKey = keyof Messages['validation'];

/** The translator of the namespace `errors`. Only the server has these texts. */
type Errors = Pick<Translate<'errors'>, 'has'>;

/** The pattern is checked first: `has` reads dots as a path, and "ERROR.0" as the first letter of a text. */
export const isErrorKey = (code: unknown, errors: Errors): code is ErrorKey =>
  typeof code === 'string' && /^[A-Z_]+$/.test(code) && errors.has(code as ErrorKey);

/** Returns UNKNOWN_ERROR for a code without a text. Some texts need `seconds` or `count`, so pass both to `t`. */
export function toErrorKey(code: unknown, errors: Errors): ErrorKey {
  const key = typeof code === 'string' ? code.toUpperCase() : '';
  return isErrorKey(key, errors) ? key : 'UNKNOWN_ERROR';
}

/** Returns the key of a page's message for an error code. For two codes, the API's message is too short for a page. */
export function toPageMessage(code: string, errors: Errors) {
  if (code === 'OTP_EXPIRED') return 'validation.codeExpired';
  if (code === 'INVALID_OTP') return 'validation.codeInvalid';
  return `errors.${toErrorKey(code, errors)}` as const;
}

const cases = {
  signup_disabled: 'signupDisabled',
  access_denied: 'accessDenied',
  banned: 'banned',
  account_not_linked: 'accountNotLinked',
  email_not_verified: 'emailNotVerified',
  domain_not_allowed: 'domainNotAllowed',
} as const;

export type LoginErrorCase = (typeof cases)[keyof typeof cases] | 'notConnected' | 'unknownError';

/** `code` comes from the URL, so it must not be shown. `hasCode` is true if users can sign in by an emailed code. */
export function toLoginErrorCase(code: unknown, hasCode: boolean): LoginErrorCase {
  if (typeof code !== 'string' || !Object.hasOwn(cases, code)) return 'unknownError';
  const found = cases[code as keyof typeof cases];
  const advisesCode = found === 'accountNotLinked' || found === 'emailNotVerified';
  return advisesCode && !hasCode ? 'notConnected' : found;
}
