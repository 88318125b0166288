import { createTranslator } from 'next-intl';
import { toErrorKey, toPageMessage } from '@/lib/auth/errors';
import type { Messages } from '@/lib/i18n/messages';
import en from '@/messages/en.json';

const codes = Object.keys(en.errors);
const errors = createTranslator<Messages, 'errors'>({ locale: 'en', messages: en, namespace: 'errors' });

describe('toErrorKey', () => {
  it('returns every code, also from lower case as in URLs', () => {
    expect(codes.map((code) => toErrorKey(code.toLowerCase(), errors))).toEqual(codes);
  });

  it.each([
    ...['NO_SUCH_CODE', '__proto__', '', 'INVALID_OTP.0', 'x'.repeat(1_000_000)],
    ...[undefined, ['INVALID_OTP'], { toString: () => 'INVALID_OTP' }],
  ])('returns UNKNOWN_ERROR for an unknown code', (code) => {
    expect(toErrorKey(code, errors)).toBe('UNKNOWN_ERROR');
  });

  it('returns a key that can be translated with the arguments "seconds" and "count"', () => {
    const messages = codes.map((code) => errors(toErrorKey(code, errors), { seconds: 1, count: 1 }));
    expect(messages).toContain(errors('RATE_LIMITED', { seconds: 1 }));
    expect(messages.filter((text) => /[{}]/.test(text))).toEqual([]);
  });
});

it.each([
  ['OTP_EXPIRED', 'validation.codeExpired'],
  ['INVALID_OTP', 'validation.codeInvalid'],
  ['TOO_MANY_ATTEMPTS', 'errors.TOO_MANY_ATTEMPTS'],
  ['NO_SUCH_CODE', 'errors.UNKNOWN_ERROR'],
])('a page shows %s with the message %s', (code, key) => {
  expect(toPageMessage(code, errors)).toBe(key);
});
