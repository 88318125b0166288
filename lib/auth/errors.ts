import type { Messages, Translate } from '@/lib/i18n/messages';

export type ErrorKey = keyof Messages['errors'];
export type ValidationKey = keyof Messages['validation'];

/** The translator of the namespace `errors`, which only the server has. */
type Errors = Pick<Translate<'errors'>, 'has'>;

/** The form of the key is checked first, because `has` finds a character of a text: "FORBIDDEN.0". */
export const isErrorKey = (code: unknown, errors: Errors): code is ErrorKey =>
  typeof code === 'string' && /^[A-Z_]+$/.test(code) && errors.has(code as ErrorKey);

/** UNKNOWN_ERROR for a code without a text. Pass `seconds` and `count` to `t`: RATE_LIMITED and LIST_CHANGED need them. */
export function toErrorKey(code: unknown, errors: Errors): ErrorKey {
  const key = typeof code === 'string' ? code.toUpperCase() : '';
  return isErrorKey(key, errors) ? key : 'UNKNOWN_ERROR';
}

/** The message key that a page shows for an error code. Two of the API's messages are too terse for a page. */
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

/** The code comes from the URL and must not be echoed. `hasCode`: whether the page may advise a code by email. */
export function toLoginErrorCase(code: unknown, hasCode: boolean): LoginErrorCase {
  if (typeof code !== 'string' || !Object.hasOwn(cases, code)) return 'unknownError';
  const found = cases[code as keyof typeof cases];
  const advisesCode = found === 'accountNotLinked' || found === 'emailNotVerified';
  return advisesCode && !hasCode ? 'notConnected' : found;
}
