import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PASSKEY_ERROR_CODES } from '@better-auth/passkey';
import { BASE_ERROR_CODES } from 'better-auth';
import { admin, captcha, emailOTP, organization } from 'better-auth/plugins';
import { createTranslator, type Messages } from 'next-intl';
import { errorCodes, toErrorKey } from '@/lib/auth/errors';
import en from '@/messages/en.json';

const codesOf = (codes: object) => Object.keys(codes);

/** better-auth spells some of its codes out where it answers them, so they are read from there. */
function codesInside(folder: string): string[] {
  const path = join(dirname(require.resolve('better-auth')), folder);
  const sources = readdirSync(path).filter((name) => name.endsWith('.mjs'));
  return sources.flatMap((name) =>
    [...readFileSync(join(path, name), 'utf8').matchAll(/\bcode: "([A-Z_]+)"/g)].map(
      ([, code]) => code ?? '',
    ),
  );
}

it('the list of codes is the list of texts', () => {
  expect([...errorCodes].sort()).toEqual(Object.keys(en.errors).sort());
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
});

describe('every code has a text', () => {
  it.each([
    ['of better-auth itself', codesOf(BASE_ERROR_CODES)],
    ['of e-mail codes', codesOf(emailOTP({ sendVerificationOTP: async () => {} }).$ERROR_CODES)],
    ['of administration', codesOf(admin().$ERROR_CODES)],
    ['of passkeys', codesOf(PASSKEY_ERROR_CODES)],
    ['of organisations', codesOf(organization().$ERROR_CODES)],
    ['of captcha', codesOf(captcha({ provider: 'cloudflare-turnstile', secretKey: 'x' }).$ERROR_CODES)],
    ["inside better-auth's endpoints", codesInside('api/routes')],
    ['inside the endpoints of e-mail codes', [...codesInside('plugins/email-otp'), 'OTP_EXPIRED']],
    ['inside the endpoints of administration', codesInside('plugins/admin')],
    ['of the specification that no list has', ['SERVICE_UNAVAILABLE', 'UNKNOWN_ERROR', 'DEMO_MODE']],
  ])('%s', (_, codes) => {
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !Object.hasOwn(en.errors, code))).toEqual([]);
  });
});

it('the sentences that the specification quotes are exactly those', () => {
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
  it('knows every code, in the lower case of addresses too', () => {
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
  ])('answers UNKNOWN_ERROR to what it does not know', (code) => {
    expect(toErrorKey(code)).toBe('UNKNOWN_ERROR');
  });

  it('its answer is a key that a translator takes, given the seconds that some texts mention', () => {
    const t = createTranslator<Messages, 'errors'>({ locale: 'en', messages: en, namespace: 'errors' });
    const texts = errorCodes.map((code) => t(toErrorKey(code), { seconds: 1 }));
    expect(texts).toContain('Too many attempts, try again in 1 second');
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
  });
});
