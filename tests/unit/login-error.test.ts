import { toLoginErrorCase } from '@/lib/auth/errors';

it.each([
  ['signup_disabled', 'signupDisabled'],
  ['access_denied', 'accessDenied'],
  ['banned', 'banned'],
  ['account_not_linked', 'accountNotLinked'],
  ['email_not_verified', 'emailNotVerified'],
])('%s has its own text', (code, text) => expect(toLoginErrorCase(code)).toBe(text));

it.each([
  ['an unknown code', 'state_mismatch'],
  ['another case', 'BANNED'],
  ['no code', undefined],
  ['null', null],
  ['two codes', ['banned', 'banned']],
  ['an object', { code: 'banned' }],
  ['markup', '<script>alert(1)</script>'],
  ['a property of every object', 'constructor'],
  ['a prototype', '__proto__'],
  ['a megabyte', 'x'.repeat(1_000_000)],
])('%s is an unknown error', (_, code) => expect(toLoginErrorCase(code)).toBe('unknownError'));
