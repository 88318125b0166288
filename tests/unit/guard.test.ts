import { NextRequest } from 'next/server';
import { pagePaths } from '@/lib/auth/pages';
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
    ['/onboarding', '307 /login'],
    ['/login', 'next'],
    ['/account/restore-email?token=x', 'next'],
    ['/login/no-such-page', '404 /login/no-such-page/not-found'],
    ['/app/no-such-page', '307 /login?redirect=%2Fapp%2Fno-such-page'],
  ])('opens %s: %s', async (path, expected) => expect(await decision(path)).toBe(expected));

  it('with an expired session cookie is redirected with the reason "ended"', async () => {
    expect(await decision('/app', deadCookie())).toBe('307 /login?redirect=%2Fapp&reason=ended');
  });
});

it.each(['/app', '/api/health'])('a request to %s with two session cookies is rejected', async (path) => {
  signIn();
  const cookie = `${sessionCookieName()}=x.y; ${sessionCookieName()} =z.y`;
  expect(await decision(path, { cookie })).toBe(400);
  expect(await decision(path, { cookie, origin: ORIGIN, 'next-action': 'id' }, 'POST')).toBe(400);
});

describe('a user without a name', () => {
  beforeEach(() => signIn({ name: '' }));

  it.each([
    ['/app/account', '307 /onboarding?redirect=%2Fapp%2Faccount'],
    ['/manager', '307 /onboarding?redirect=%2Fmanager'],
    ['/login?redirect=/app/account', '307 /onboarding?redirect=%2Fapp%2Faccount'],
    ['/onboarding', 'next'],
  ])('opens %s: %s', async (path, expected) => expect(await decision(path)).toBe(expected));
});

describe('a user', () => {
  beforeEach(() => signIn());

  it.each([
    ['/app', 'next'],
    ['/manager', '403 /errors/403'],
    ['/login', '307 /app'],
    ['/login?redirect=/app/account', '307 /app/account'],
    ['/login?redirect=/manager', '307 /app'],
    ['/login?redirect=//evil.example', '307 /app'],
    ['/login?redirect=/app/account&redirect=/app', '307 /app'],
    ['/onboarding', '307 /app'],
    ['/errors/500', '404 /errors/404'],
    ['/_global-error', '404 /errors/404'],
    ['/app/%ff', '404 /errors/404'],
    ['/dev/outbox', '404 /errors/404'],
    ['/app/no-such-page', '404 /app/no-such-page/not-found'],
    ['/manager/no-such-page', '403 /errors/403'],
  ])('who opens %s: %s', async (path, expected) => expect(await decision(path)).toBe(expected));

  it('with an unknown role (null in the session) may open neither area', async () => {
    signIn({ role: null });
    for (const path of ['/app', '/manager']) expect(await decision(path)).toBe('403 /errors/403');
  });
});

it.each([
  ['/manager/users/1', 'next'],
  ['/app', 'next'],
  ['/login', '307 /manager/dashboard'],
  ['/manager', '307 /manager/dashboard'],
  ['/manager/no-such-page', '404 /manager/no-such-page/not-found'],
])('an admin who opens %s: %s', async (path, expected) => {
  signIn({ role: 'admin' });
  expect(await decision(path)).toBe(expected);
});

describe('a path below a page', () => {
  const below = pagePaths.map((path) => `${path.replace('[id]', '1')}/no/such/page`);

  it.each([
    ['a visitor without a session', undefined, { app: '307', manager: '307' }],
    ['a user without a name', { name: '' }, { app: '307', manager: '307' }],
    ['a user', {}, { app: '404', manager: '403' }],
    ['an admin', { role: 'admin' }, { app: '404', manager: '404' }],
  ])('is no page for %s', async (_, user, inArea: Record<string, string>) => {
    if (user) signIn(user);
    for (const path of [...below, '/dev/no-such-page']) {
      const expected = inArea[path.split('/')[1] ?? ''] ?? '404';
      expect([path, String(await decision(path)).slice(0, 3)]).toEqual([path, expected]);
    }
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

  it('is not looked up for pages that only look like one', async () => {
    expect(await decision('/manager/users/new')).toBe('next');
    expect(mockExists).not.toHaveBeenCalled();
  });
});

it('a database that is down is the 500 page, never the login page', async () => {
  mockSession = () => Promise.reject(new Error('connection refused'));
  expect(await decision('/app', deadCookie())).toBe('500 /errors/500');
  expect(log.stderr).toContain('connection refused');
});

it('an exhausted connection pool is a 503 with a retry time', async () => {
  mockSession = () => Promise.reject(new Error('timeout exceeded when trying to connect'));
  const { status, headers } = await open('/app', deadCookie());
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
});

it('an endpoint passes without reading the session', async () => {
  mockSession = () => Promise.reject(new Error('connection refused'));
  expect(await decision('/api/health', deadCookie())).toBe('next');
});

it('a machine may call a route of the API from another origin, with a cookie', async () => {
  mockSession = () => Promise.reject(new Error('connection refused'));
  const headers = { ...deadCookie(), origin: 'https://evil.example', authorization: 'Bearer x' };
  expect(await decision('/api/orders', headers, 'POST')).toBe('next');
});

it('a page for developers is open in development', async () => {
  overrideEnv({ NODE_ENV: 'development' });
  expect(await decision('/dev/outbox')).toBe('next');
});

describe('a POST request', () => {
  const post = (headers: Record<string, string>) => decision('/app', headers, 'POST');
  const action = { origin: ORIGIN, 'next-action': 'id' };

  it('of an action passes without a session', async () => {
    expect(await post(action)).toBe('next');
  });

  it.each([
    ['with a null origin', { origin: 'null' }],
    ['without an origin', {}],
    ['from a look-alike host', { origin: `${ORIGIN}.evil.example` }],
    ['over http', { origin: ORIGIN.replace('https', 'http') }],
    [
      'from another site with forged host headers',
      { origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    ],
  ])('%s is rejected', async (_, headers) => {
    expect(await post({ 'next-action': 'id', ...(headers as Record<string, string>) })).toBe(403);
  });

  it('from an allowed host passes, and from another host of the same provider is rejected', async () => {
    overrideEnv({ ALLOWED_HOSTS: ['app-git-topic.vercel.app'] });
    expect(await post({ ...action, origin: 'https://app-git-topic.vercel.app' })).toBe('next');
    expect(await post(action)).toBe('next');
    expect(await post({ ...action, origin: 'https://evil.vercel.app' })).toBe(403);
    expect(await post({ ...action, origin: 'http://app-git-topic.vercel.app' })).toBe(403);
  });
});

describe('the forwarded request', () => {
  const forwarded = async (path: string, headers?: Record<string, string>) => {
    const response = await open(path, headers);
    return (name: string) => response.headers.get(`x-middleware-request-${name}`);
  };

  it('overwrites forged internal headers', async () => {
    const forged = { 'x-request-id': 'forged', 'x-nonce': 'forged', 'x-path': '/x', 'x-locale': '../etc' };
    const header = await forwarded('/login?a=b', forged);
    expect(header('x-path')).toBe('/login?a=b');
    expect(header('x-locale')).toBe('en');
    expect([header('x-request-id'), header('x-nonce')]).not.toContain('forged');
  });

  it('has a new nonce per request, which is also in the content security policy', async () => {
    const [one, two] = await Promise.all([open('/login'), open('/login')]);
    const nonce = one.headers.get('x-middleware-request-x-nonce');
    expect(one.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(two.headers.get('x-middleware-request-x-nonce')).not.toBe(nonce);
  });

  it.each([
    ['the URL', `/app?lng=${otherLocale}`, 'NEXT_LOCALE=en', otherLocale],
    ['the cookie', '/app', `NEXT_LOCALE=${otherLocale}`, otherLocale],
    ['the user', '/app', '', thirdLocale],
  ])('has the language of %s', async (_, path, cookie, locale) => {
    signIn({ locale: thirdLocale });
    expect((await forwarded(path, { cookie, 'accept-language': 'en' }))('x-locale')).toBe(locale);
  });
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
    ['+09:00', ''],
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
