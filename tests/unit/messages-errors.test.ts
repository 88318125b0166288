import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PASSKEY_ERROR_CODES } from '@better-auth/passkey';
import { BASE_ERROR_CODES } from 'better-auth';
import { admin, captcha, emailOTP, organization } from 'better-auth/plugins';
import { createTranslator, type Messages } from 'next-intl';
import { errorCodes, toErrorKey } from '@/lib/auth/errors';
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

it('every code has a message, and every message a code', () => {
  expect([...errorCodes].sort()).toEqual(Object.keys(en.errors).sort());
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
});

describe('every code has a message', () => {
  it.each([
    ['of better-auth itself', listCodes(BASE_ERROR_CODES)],
    ['of email codes', listCodes(emailOTP({ sendVerificationOTP: async () => {} }).$ERROR_CODES)],
    ['of administration', listCodes(admin().$ERROR_CODES)],
    ['of passkeys', listCodes(PASSKEY_ERROR_CODES)],
    ['of organisations', listCodes(organization().$ERROR_CODES)],
    ['of captcha', listCodes(captcha({ provider: 'cloudflare-turnstile', secretKey: 'x' }).$ERROR_CODES)],
    ["inside better-auth's endpoints", readCodesIn('api/routes')],
    ['inside the endpoints of email codes', [...readCodesIn('plugins/email-otp'), 'OTP_EXPIRED']],
    ['inside the endpoints of administration', readCodesIn('plugins/admin')],
    ['of the specification that no list has', ['SERVICE_UNAVAILABLE', 'UNKNOWN_ERROR', 'DEMO_MODE']],
  ])('%s', (_, codes) => {
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !Object.hasOwn(en.errors, code))).toEqual([]);
  });
});

it('the sentences of the specification are quoted exactly', () => {
  expect(en.errors).toMatchObject({
    DEMO_MODE: 'This is a read-only demo, this action is disabled.',
    FAILED_TO_UNLINK_LAST_ACCOUNT: "You can't unlink your last account",
    SESSION_EXPIRED: 'Session expired. Re-authenticate to perform this action.',
    BANNED_USER: 'You have been banned from this application',
    UNKNOWN_ERROR: 'Something went wrong',
    ACCESS_DENIED: 'Not able to login, please try again',
    SIGNUP_DISABLED: 'You need an account to login',
  });
});

it('a sentence begins with a capital letter, and two sentences end with full stops', () => {
  const bad = Object.values(en.errors).filter(
    (text) => !/^\p{Lu}/u.test(text) || (/\. /.test(text) && !text.endsWith('.')),
  );
  expect(bad).toEqual([]);
});

describe('toErrorKey', () => {
  it('knows every code, in the lower case of URLs too', () => {
    expect(errorCodes.map(toErrorKey)).toEqual([...errorCodes]);
    expect(errorCodes.map((code) => toErrorKey(code.toLowerCase()))).toEqual([...errorCodes]);
  });

  it.each([
    'NO_SUCH_CODE',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'has',
    '',
    ' INVALID_OTP',
    '<script>',
    'x'.repeat(1_000_000),
    undefined,
    null,
    0,
    ['INVALID_OTP'],
    { toString: () => 'INVALID_OTP' },
    Symbol('INVALID_OTP'),
  ])('returns UNKNOWN_ERROR for an unknown code', (code) => {
    expect(toErrorKey(code)).toBe('UNKNOWN_ERROR');
  });

  it('returns a key that a translator takes, with the seconds that some messages need', () => {
    const t = createTranslator<Messages, 'errors'>({ locale: 'en', messages: en, namespace: 'errors' });
    const messages = errorCodes.map((code) => t(toErrorKey(code), { seconds: 1 }));
    expect(messages).toContain(t('RATE_LIMITED', { seconds: 1 }));
    expect(messages.filter((text) => /[{}]/.test(text))).toEqual([]);
  });
});
