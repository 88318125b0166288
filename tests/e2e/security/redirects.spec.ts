import { fromIp, getErrorCode, open, postAuth, send } from '@/tests/support/e2e/http';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

// Every other spelling is in tests/unit/redirect.test.ts and fuzz-values.test.ts.
const hostile = [
  '//evil.example/app',
  '/\\evil.example/app',
  '/\t/evil.example/app',
  'https://evil.example/app',
  'javascript:alert(1)',
  '/app/%0d%0aSet-Cookie:x=1',
  '/app/..//evil.example',
  `/app/${'x'.repeat(10_000)}`,
  '/api/auth/sign-out',
  '/login?redirect=/app',
];

const getPath = (location: unknown) => {
  const { host, pathname, search } = new URL(String(location), 'http://own.test');
  return (host === 'own.test' || host.startsWith('localhost')) && pathname + search;
};

test('the login page redirects a signed-in user only within their own area', async ({
  state,
  createUser,
  cookieFor,
}) => {
  const cookie = await cookieFor(await createUser());
  const getRedirect = async (query: string) => {
    const { status, headers } = await open(state.url, `/login?${query}`, cookie);
    return [status, getPath(headers.location)];
  };
  for (const path of hostile) {
    expect(await getRedirect(`redirect=${encodeURIComponent(path)}`), path.slice(0, 40)).toEqual([
      307,
      '/app',
    ]);
  }
  expect(await getRedirect('redirect=/app/account&redirect=/app')).toEqual([307, '/app']);
  expect(await getRedirect('redirect=/manager/users')).toEqual([307, '/app']);
  expect(await getRedirect(`redirect=${encodeURIComponent('/app/account?searchTerm=a')}`)).toEqual([
    307,
    '/app/account?searchTerm=a',
  ]);
});

test('signing in by the form ignores a hostile redirect', async ({ state, createUserWithCode }) => {
  const { email, code } = await createUserWithCode();
  const fields = { email, code, redirect: '/\\evil.example' };
  const call = { url: state.url, headers: fromIp() };
  expect((await callAction('verifyCodeAction', fields, call)).redirectPath).toBe('/app');
});

test('a provider never gets a callback URL of another site', async ({ state }) => {
  const signIn = (body: object) =>
    postAuth(state.url, '/sign-in/social', { provider: 'github', callbackURL: '/login', ...body }, fromIp());
  for (const url of ['https://evil.example', '//evil.example', 'javascript:x', '/app/../..//evil.example']) {
    const answer = await signIn({ callbackURL: url });
    expect([answer.status, getErrorCode(answer)], url).toEqual([403, 'INVALID_CALLBACK_URL']);
  }
  for (const field of ['errorCallbackURL', 'newUserCallbackURL'])
    expect((await signIn({ [field]: 'https://evil.example' })).status, field).toBe(403);
  const good = await signIn({ disableRedirect: true });
  expect(good.status).toBe(200);
  const { url } = JSON.parse(good.text);
  expect(new URL(url).host).toBe('github.com');
  expect(url).not.toContain(state.settings.GITHUB_CLIENT_SECRET);
});

test('the error page shows one sentence for any error, and does not echo it', async ({ state }) => {
  for (const error of ['<script>alert(7391)</script>', 'unknown-7391', '__proto__', 'x'.repeat(6_000)]) {
    const { status, text } = await open(state.url, `/login/error?error=${encodeURIComponent(error)}`);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
    const shown = text.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');
    expect(shown, error.slice(0, 40)).toContain(t('loginError.unknownError.text'));
    expect(shown, error.slice(0, 40)).not.toContain(error);
    expect(shown).not.toContain('alert(7391)');
  }
});

const tricks = [
  '/MANAGER/users',
  '/Manager/Users',
  '/manager%2fusers',
  '/manager%2Fusers',
  '//manager/users',
  '/./manager/users',
  '/app/../manager/users',
  '/app/%2e%2e/manager/users',
  '/manager/..;/manager/users',
  '/manager;/users',
  '/%6danager/users',
  '/manager/users/',
  '/manager/users.rsc',
  '/manager/users.json',
  '/manager/users?_rsc=1',
  '/manager/users.txt',
  '/manager/users/page',
  '/_next/data/x/manager/users.json',
  '/_next/../manager/users',
  '/_next/static/../../manager/users',
  '/icon.svg/../manager/users',
  '/favicon.ico/../manager/users',
  '/icon.svg%2f..%2fmanager/users',
  'http://localhost/manager/users',
  '/errors/403/../../manager/users',
];
const headerTricks: Record<string, string>[] = [
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware' },
  { 'x-middleware-rewrite': '/manager/users' },
  { 'x-middleware-next': '1' },
  { 'x-original-url': '/manager/users', 'x-rewrite-url': '/manager/users' },
  { 'x-matched-path': '/manager/users' },
  { 'x-invoke-path': '/manager/users', 'x-invoke-status': '200' },
  { 'next-url': '/manager/users' },
  {
    rsc: '1',
    'next-router-state-tree': encodeURIComponent('["",{"children":["manager",{"children":["users",{}]}]}]'),
  },
  { 'next-action': '00' },
  { purpose: 'prefetch' },
];

test('path and header tricks never show a manager page to users or visitors', async ({
  state,
  createUser,
  cookieFor,
}) => {
  const admin = await createUser({ name: 'Zuri Geheimnis', role: 'admin' });
  const cookies = { user: await cookieFor(await createUser()), anonymous: '' };
  const isShown = async (path: string, headers: Record<string, string>) =>
    (await send(state.url, path, { headers })).text.includes(admin.email);
  expect(await isShown('/manager/users', { cookie: await cookieFor(admin) }), 'the admin').toBe(true);
  for (const [visitor, cookie] of Object.entries(cookies)) {
    for (const path of tricks) expect(await isShown(path, { cookie }), `${path} for ${visitor}`).toBe(false);
    for (const headers of headerTricks) {
      for (const path of ['/manager/users', '/', '/login', '/app']) {
        expect(await isShown(path, { cookie, ...headers }), `${path} ${JSON.stringify(headers)}`).toBe(false);
      }
    }
  }
});
