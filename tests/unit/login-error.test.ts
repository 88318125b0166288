import { toLoginErrorCase } from '@/lib/auth/errors';

it.each([
  ['signup_disabled', 'signupDisabled'],
  ['access_denied', 'accessDenied'],
  ['banned', 'banned'],
  ['account_not_linked', 'accountNotLinked'],
  ['email_not_verified', 'emailNotVerified'],
  ['domain_not_allowed', 'domainNotAllowed'],
])('%s has its own message', (code, key) => expect(toLoginErrorCase(code, true)).toBe(key));

it.each([
  ['account_not_linked', 'notConnected'],
  ['email_not_verified', 'notConnected'],
  ['banned', 'banned'],
])('%s does not advise a code where none is mailed', (code, key) =>
  expect(toLoginErrorCase(code, false)).toBe(key),
);

it.each([
  ['an unknown code', 'state_mismatch'],
  ['upper case', 'BANNED'],
  ['no code', undefined],
  ['two codes', ['banned', 'banned']],
  ['an inherited property', 'constructor'],
])('%s is an unknown error', (_, code) => expect(toLoginErrorCase(code, true)).toBe('unknownError'));
