import { createTranslator } from 'next-intl';
import { ActionError } from '@/lib/auth/access';
import { toErrorKey, toPageMessage } from '@/lib/auth/errors';
import type { Messages } from '@/lib/i18n/messages';
import en from '@/messages/en.json';
import {
  answeredCodes,
  authEndpoints,
  foundEndpoints,
  ownCodes,
  promisedCodes,
  redirectCodes,
} from '@/tests/support/static/error-codes';

const codes = Object.keys(en.errors);
const errors = createTranslator<Messages, 'errors'>({ locale: 'en', messages: en, namespace: 'errors' });

it('an action rejects with a code that has a text, of the form or of one field', () => {
  expect(new ActionError('CONFLICT')).toMatchObject({ code: 'CONFLICT', details: {} });
  expect(new ActionError('nameUsed', { field: 'name' })).toMatchObject({ details: { field: 'name' } });
  // @ts-expect-error no such key of `errors`
  expect(toErrorKey(new ActionError('NO_SUCH_CODE').code, errors)).toBe('UNKNOWN_ERROR');
  // @ts-expect-error a key of `validation` needs a field
  expect(toErrorKey(new ActionError('nameUsed').code, errors)).toBe('UNKNOWN_ERROR');
  // @ts-expect-error at a field, the key is one of `validation`
  expect(new ActionError('CONFLICT', { field: 'name' }).details).toEqual({ field: 'name' });
});

// A text of an error stays as long as the product promises it by name, our code uses it, or better-auth can answer with it.

it('the source of better-auth has each endpoint that it answers', () => {
  expect([...authEndpoints].filter((path) => !foundEndpoints.includes(path))).toEqual([]);
});

it.each([
  ['the product promises', promisedCodes],
  ['better-auth can answer', answeredCodes],
])('every code that %s has a message', (_, expected) => {
  expect(expected.length).toBeGreaterThan(30);
  expect(expected.filter((code) => !codes.includes(code))).toEqual([]);
});

it('no message is left of a code that nobody can get', () => {
  const used = new Set([...promisedCodes, ...ownCodes, ...answeredCodes, ...redirectCodes]);
  expect(codes.filter((code) => !used.has(code))).toEqual([]);
});

describe('toErrorKey', () => {
  it('returns every code, also from lower case as in URLs', () => {
    expect(codes.map((code) => toErrorKey(code, errors))).toEqual(codes);
    expect(codes.map((code) => toErrorKey(code.toLowerCase(), errors))).toEqual(codes);
  });

  it.each([
    ...['NO_SUCH_CODE', '__proto__', '', ' INVALID_OTP', 'INVALID_OTP.0', 'x'.repeat(1_000_000)],
    ...[undefined, 0, ['INVALID_OTP'], { toString: () => 'INVALID_OTP' }],
  ])('returns UNKNOWN_ERROR for an unknown code', (code) => {
    expect(toErrorKey(code, errors)).toBe('UNKNOWN_ERROR');
  });

  it('returns a key that can be translated with the arguments "seconds" and "count"', () => {
    const messages = codes.map((code) => errors(toErrorKey(code, errors), { seconds: 1, count: 1 }));
    expect(messages).toContain(errors('RATE_LIMITED', { seconds: 1 }));
    expect(messages.filter((text) => /[{}]/.test(text))).toEqual([]);
  });
});

describe('toPageMessage', () => {
  it.each([
    ['OTP_EXPIRED', 'validation.codeExpired'],
    ['INVALID_OTP', 'validation.codeInvalid'],
    ['TOO_MANY_ATTEMPTS', 'errors.TOO_MANY_ATTEMPTS'],
    ['NO_SUCH_CODE', 'errors.UNKNOWN_ERROR'],
  ])('a page shows %s with the message %s', (code, key) => {
    expect(toPageMessage(code, errors)).toBe(key);
  });
});
