import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PASSKEY_ERROR_CODES } from '@better-auth/passkey';
import { BASE_ERROR_CODES } from 'better-auth';
import { admin, captcha, emailOTP, organization } from 'better-auth/plugins';
import { createTranslator } from 'next-intl';
import { errorCodes, toErrorKey, toPageMessage } from '@/lib/auth/errors';
import type { Messages } from '@/lib/i18n/messages';
import en from '@/messages/en.json';

const listCodes = (codes: object) => Object.keys(codes);

/** Some of better-auth's codes are literals in its endpoints, so they are read from the source. */
function readCodesIn(folder: string): string[] {
  const path = join(dirname(require.resolve('better-auth')), folder);
  const sources = readdirSync(path).filter((name) => name.endsWith('.mjs'));
  return sources.flatMap((name) =>
    [...readFileSync(join(path, name), 'utf8').matchAll(/\bcode: "([A-Z_]+)"/g)].map(
      ([, code]) => code ?? '',
    ),
  );
}

it('the error codes are the keys of the error messages, without duplicates', () => {
  expect([...errorCodes].sort()).toEqual(Object.keys(en.errors).sort());
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
});

describe('every code has a message', () => {
  it.each([
    ['of the better-auth core', listCodes(BASE_ERROR_CODES)],
    ['of the email code plugin', listCodes(emailOTP({ sendVerificationOTP: async () => {} }).$ERROR_CODES)],
    ['of the admin plugin', listCodes(admin().$ERROR_CODES)],
    ['of the passkey plugin', listCodes(PASSKEY_ERROR_CODES)],
    ['of the organization plugin', listCodes(organization().$ERROR_CODES)],
    [
      'of the captcha plugin',
      listCodes(captcha({ provider: 'cloudflare-turnstile', secretKey: 'x' }).$ERROR_CODES),
    ],
    ['in the source of the core endpoints', readCodesIn('api/routes')],
    ['in the source of the email code plugin', [...readCodesIn('plugins/email-otp'), 'OTP_EXPIRED']],
    ['in the source of the admin plugin', readCodesIn('plugins/admin')],
    ['that only the product has', ['SERVICE_UNAVAILABLE', 'UNKNOWN_ERROR', 'DEMO_MODE']],
  ])('%s', (_, codes) => {
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !Object.hasOwn(en.errors, code))).toEqual([]);
  });
});

it('a message starts with a capital letter, and ends with a full stop when it has two sentences', () => {
  const { OTP_EXPIRED: _, INVALID_OTP: __, ...sentences } = en.errors;
  const bad = Object.values(sentences).filter(
    (text) => !/^\p{Lu}/u.test(text) || (/\. /.test(text) && !text.endsWith('.')),
  );
  expect(bad).toEqual([]);
});

describe('toErrorKey', () => {
  it('returns every code, also from lower case as in URLs', () => {
    expect(errorCodes.map(toErrorKey)).toEqual([...errorCodes]);
    expect(errorCodes.map((code) => toErrorKey(code.toLowerCase()))).toEqual([...errorCodes]);
  });

  it.each([
    ...['NO_SUCH_CODE', '__proto__', '', ' INVALID_OTP', 'x'.repeat(1_000_000)],
    ...[undefined, 0, ['INVALID_OTP'], { toString: () => 'INVALID_OTP' }],
  ])('returns UNKNOWN_ERROR for an unknown code', (code) => {
    expect(toErrorKey(code)).toBe('UNKNOWN_ERROR');
  });

  it('returns a key that can be translated with the arguments "seconds" and "count"', () => {
    const t = createTranslator<Messages, 'errors'>({ locale: 'en', messages: en, namespace: 'errors' });
    const messages = errorCodes.map((code) => t(toErrorKey(code), { seconds: 1, count: 1 }));
    expect(messages).toContain(t('RATE_LIMITED', { seconds: 1 }));
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
    expect(toPageMessage(code)).toBe(key);
  });
});
