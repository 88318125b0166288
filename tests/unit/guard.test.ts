import { NextRequest } from 'next/server';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import type { ActiveSession } from '@/lib/auth/session/store';
import { guard } from '@/lib/guard';
import { captureLog } from '@/tests/support/capture-log';
import { otherLocale, thirdLocale } from '@/tests/support/messages';
import { overrideEnv } from '@/tests/support/override-env';

const ORIGIN = 'https://app.example.com';
const settings = { NODE_ENV: 'production', BASE_URL: new URL(ORIGIN), LOG_LEVEL: 'error' } as const;

let mockSession: () => Promise<ActiveSession | null>;
jest.mock('@/lib/auth/session/store', () => ({ readSession: () => mockSession() }));
const mockExists = jest.fn<Promise<boolean>, [string]>();
jest.mock('@/lib/users/queries', () => ({ userExists: (id: string) => mockExists(id) }));
const mockRenew = jest.fn();
jest.mock('@/lib/auth/session/renewal', () => ({
  isRenewalDue: (session: ActiveSession) => session.id === 'due',
  renewSession: (...args: unknown[]) => mockRenew(...args),
}));

const signIn = (user: object = {}, session: object = {}) => {
  mockSession = async () =>
    ({
      id: 's',
      impersonatedBy: null,
      user: { name: 'Ada', role: 'user', locale: null, ...user },
      ...session,
    }) as unknown as ActiveSession;
};

function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return guard(new NextRequest(new URL(path, ORIGIN), { method, headers }));
}

/** The decision of the middleware: "next", a status, or a status and its target. */
async function decision(...request: Parameters<typeof open>) {
  const { status, headers } = await open(...request);
  const target = headers.get('location') ?? headers.get('x-middleware-rewrite');
  return target
    ? `${status} ${target.replace(ORIGIN, '')}`
    : headers.has('x-middleware-next')
      ? 'next'
      : status;
}

const deadCookie = () => ({ cookie: `${sessionCookieName()}=x.y` });

const log = captureLog();
beforeEach(() => {
  overrideEnv(settings);
  mockSession = async () => null;
  mockExists.mockReset().mockResolvedValue(true);
});
afterEach(() => mockRenew.mockClear());

describe('a visitor without a session', () => {
  it.each([
    ['/app', '307 /login?redirect=%2Fapp'],
    ['/manager/users?searchTerm=a', '307 /login?redirect=%2Fmanager%2Fusers%3FsearchTerm%3Da'],
    ['/manager/export/users?searchTerm=a', '307 /login?redirect=%2Fmanager%2Fusers%3FsearchTerm%3Da'],
    ['/account/restore-email?token=x', 'next'],
    ['/login/no-such-page', '404 /login/no-such-page/not-found'],
    ['/app/no-such-page', '307 /login?redirect=%2Fapp%2Fno-such-page'],
  ])('opens %s: %s', async (path, expected) => expect(await decision(path)).toBe(expected));

  it('with an expired session cookie is redirected with the reason "ended"', async () => {
    expect(await decision('/app', deadCookie())).toBe('307 /login?redirect=%2Fapp&reason=ended');
  });
});

describe('a user', () => {
  it.each([
    ['without a name', { name: '' }, '/app/account', '307 /onboarding?redirect=%2Fapp%2Faccount'],
    [
      'without a name',
      { name: '' },
      '/login?redirect=/app/account',
      '307 /onboarding?redirect=%2Fapp%2Faccount',
    ],
    ['with a name', {}, '/login?redirect=/app/account', '307 /app/account'],
    ['with a name', {}, '/login?redirect=/app/account&redirect=/app', '307 /app'],
    ['with a name', {}, '/errors/500', '404 /errors/404'],
    ['with a name', {}, '/_global-error', '404 /errors/404'],
    ['with a name', {}, '/app/%ff', '404 /errors/404'],
    ['with a name', {}, '/app/account/no/such/page', '404 /app/account/no/such/page/not-found'],
    ['with a name', {}, '/manager/no-such-page', '403 /errors/403'],
    // The role in the session is unknown.
    ['without a role', { role: null }, '/app', '403 /errors/403'],
    ['without a role', { role: null }, '/manager', '403 /errors/403'],
  ])('%s (%j) opens %s: %s', async (_, user, path, expected) => {
    signIn(user);
    expect(await decision(path)).toBe(expected);
  });
});

describe('a page of one row', () => {
  beforeEach(() => signIn({ role: 'admin' }));

  it('answers 404 when the row is missing', async () => {
    mockExists.mockResolvedValue(false);
    expect(await decision('/manager/users/1/update')).toBe('404 /manager/users/1/update/not-found');
    expect(mockExists).toHaveBeenCalledWith('1');
  });

  it('answers 500 inside its area when the lookup fails', async () => {
    mockExists.mockRejectedValue(new Error('connection refused'));
    expect(await decision('/manager/users/1')).toBe('500 /manager/users/1/failed');
    expect(log.stderr).toContain('connection refused');
  });
});

it('a machine may call a route of the API from another origin, with a cookie', async () => {
  mockSession = () => Promise.reject(new Error('connection refused'));
  const headers = { ...deadCookie(), origin: 'https://evil.example', authorization: 'Bearer x' };
  expect(await decision('/api/orders', headers, 'POST')).toBe('next');
});

it('a POST from an allowed host passes, and one from another host of the same provider is rejected', async () => {
  overrideEnv({ ALLOWED_HOSTS: ['app-git-topic.vercel.app'] });
  const post = (origin: string) => decision('/app', { origin, 'next-action': 'id' }, 'POST');
  for (const origin of [ORIGIN, 'https://app-git-topic.vercel.app']) expect(await post(origin)).toBe('next');
  for (const origin of ['https://evil.vercel.app', 'http://app-git-topic.vercel.app', 'null'])
    expect(await post(origin)).toBe(403);
});

it.each([
  ['the URL', `/app?lng=${otherLocale}`, 'NEXT_LOCALE=en', otherLocale],
  ['the cookie', '/app', `NEXT_LOCALE=${otherLocale}`, otherLocale],
  ['the user', '/app', '', thirdLocale],
])('a page has the language of %s', async (_, path, cookie, locale) => {
  signIn({ locale: thirdLocale });
  const { headers } = await open(path, { cookie, 'accept-language': 'en' });
  expect(headers.get('x-middleware-request-x-locale')).toBe(locale);
});

it.each([
  [`/login?lng=${otherLocale}`, otherLocale],
  [`/login?lng=${otherLocale.toUpperCase()}`, undefined],
  ['/login', undefined],
])('opening %s stores the language %s', async (path, locale) => {
  expect((await open(path)).cookies.get('NEXT_LOCALE')?.value).toBe(locale);
});

it('the language cookie of a signed-in user comes back from what is stored, and is left alone otherwise', async () => {
  const cookieAfter = async (cookie: string) =>
    (await open('/app', { cookie })).cookies.get('NEXT_LOCALE')?.value;
  signIn({ locale: otherLocale });
  expect(await cookieAfter('')).toBe(otherLocale);
  expect(await cookieAfter(`NEXT_LOCALE=${thirdLocale}`)).toBeUndefined();
  signIn({ locale: null });
  expect(await cookieAfter('')).toBeUndefined();
});

it('a form that is posted without JavaScript after the session has ended is not posted to the login page', async () => {
  const headers = { ...deadCookie(), origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=x' };
  expect(await decision('/app/account', headers, 'POST')).toBe(
    '303 /login?redirect=%2Fapp%2Faccount&reason=ended',
  );
});

describe('the time zone of the page', () => {
  beforeEach(() => signIn());

  const zone = async (cookie: string, headers = {}) =>
    (await open('/app', { cookie, ...headers })).headers.get('x-middleware-request-x-time-zone');

  it('is unknown without a cookie, and a client can’t set it by a header', async () => {
    expect(await zone('', { 'x-time-zone': 'Asia/Tokyo' })).toBe('');
  });

  it.each([
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['asia/tokyo', 'Asia/Tokyo'],
    ['Mars/Olympus', ''],
    ['x'.repeat(5_000), ''],
  ])('is that of the cookie, if Intl knows it: %#', async (cookie, expected) => {
    expect(await zone(`time-zone=${cookie}`)).toBe(expected);
  });

  it('is the user’s choice, else that of the browser, else the last one known', async () => {
    const detectedTimeZone = 'Europe/Paris';
    signIn({ timeZone: 'America/Lima', detectedTimeZone });
    expect(await zone('time-zone=Asia/Tokyo')).toBe('America/Lima');
    signIn({ timeZone: null, detectedTimeZone });
    expect(await zone('time-zone=Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(await zone('')).toBe('Europe/Paris');
  });

  it('is that of the browser while an admin acts as a user, and in a demo', async () => {
    signIn({ timeZone: 'America/Lima' }, { impersonatedBy: 'admin' });
    expect(await zone('time-zone=Asia/Tokyo')).toBe('Asia/Tokyo');
    overrideEnv({ ...settings, DEMO_MODE: true });
    signIn({ timeZone: 'America/Lima' });
    expect(await zone('time-zone=Asia/Tokyo')).toBe('Asia/Tokyo');
  });
});

it('a session is renewed only when it is due', async () => {
  signIn();
  await open('/app');
  expect(mockRenew).not.toHaveBeenCalled();
  signIn({}, { id: 'due' });
  await open('/app');
  expect(mockRenew).toHaveBeenCalledTimes(1);
  await open('/app', { cookie: 'time-zone=Asia/Tokyo' });
  expect(mockRenew.mock.calls[1]?.[1]).toMatchObject({ timeZone: 'Asia/Tokyo' });
});
