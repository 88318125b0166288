import { toLoginErrorCase } from '@/lib/auth/errors';

it.each([
  ['signup_disabled', 'signupDisabled'],
  ['access_denied', 'accessDenied'],
  ['banned', 'banned'],
  ['account_not_linked', 'accountNotLinked'],
  ['email_not_verified', 'emailNotVerified'],
])('%s has its own message', (code, key) => expect(toLoginErrorCase(code)).toBe(key));

it.each([
  ['an unknown code', 'state_mismatch'],
  ['upper case', 'BANNED'],
  ['no code', undefined],
  ['two codes', ['banned', 'banned']],
  ['an inherited property', 'constructor'],
])('%s is an unknown error', (_, code) => expect(toLoginErrorCase(code)).toBe('unknownError'));
