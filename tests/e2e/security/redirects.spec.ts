import { getErrorCode, open, postAuth, send } from '@/tests/support/e2e/http';
import { enterCode, requestCode } from '@/tests/support/e2e/pages';
import { callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { t } from '@/tests/support/messages';

const hostile = [
  '//evil.example',
  '/\\evil.example',
  '//evil.example/app',
  '/\\evil.example/app',
  '/\t/evil.example/app',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/app',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/app/%0d%0aSet-Cookie:x=1',
  '/app\r\nSet-Cookie: x=1',
  '@evil.example',
  '/@evil.example',
  '/app/..//evil.example',
  '/app/../../evil.example',
  `/app/${'x'.repeat(10_000)}`,
  '/api/auth/sign-out',
  '/login',
  '/login?redirect=/app',
  '/onboarding',
  '/',
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

test('the login page redirects an admin to the manager area', async ({ state, createUser, cookieFor }) => {
  const cookie = await cookieFor(await createUser({ role: 'admin' }));
  for (const [redirect, target] of [
    ['/manager/users', '/manager/users'],
    ['//evil.example', '/manager/dashboard'],
  ]) {
    const { headers } = await open(state.url, `/login?redirect=${redirect}`, cookie);
    expect(getPath(headers.location)).toBe(target);
  }
});

test('signing in by the form ignores a hostile redirect', async ({ page, state, createUser, codeFor }) => {
  const { email } = await createUser();
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example/app')}`);
  await requestCode(page, email);
  expect(page.url()).not.toContain('evil');
  await page.goto(`${page.url()}&redirect=${encodeURIComponent('/\\evil.example')}`);
  await enterCode(page, await codeFor(email));
  await page.waitForURL(`${state.url}/app`);
});

test('onboarding redirects to the home page instead of another site or a forbidden page', async ({
  state,
  createUser,
  cookieFor,
}) => {
  for (const redirect of ['//evil.example', 'https://evil.example', '/login', '/manager']) {
    const newcomer = await createUser({ name: '' });
    const cookie = await cookieFor(newcomer);
    const answer = await callAction(
      'completeOnboardingAction',
      { name: 'New Name', redirect },
      { url: state.url, cookie },
    );
    expect(answer.redirectPath, redirect).toBe('/app');
  }
});

test('a provider never gets a callback URL of another site', async ({ startServer }) => {
  const social = await startServer({
    GITHUB_CLIENT_ID: 'client-of-a-test',
    GITHUB_CLIENT_SECRET: 'secret-of-a-test',
  });
  const signIn = (body: object) => postAuth(social.url, '/sign-in/social', { provider: 'github', ...body });
  for (const callbackURL of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:x',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/app/../..//evil.example',
  ]) {
    const answer = await signIn({ callbackURL });
    expect([answer.status, getErrorCode(answer)], callbackURL).toEqual([403, 'INVALID_CALLBACK_URL']);
  }
  for (const field of ['errorCallbackURL', 'newUserCallbackURL']) {
    const answer = await signIn({ callbackURL: '/login', [field]: 'https://evil.example' });
    expect(answer.status, field).toBe(403);
  }
  const good = await signIn({ callbackURL: '/login', disableRedirect: true });
  expect(good.status).toBe(200);
  const { url } = JSON.parse(good.text);
  expect(new URL(url).host).toBe('github.com');
  expect(url).not.toContain('secret-of-a-test');
  expect((await signIn({ provider: 'unknown' })).status).toBe(400);

  for (const query of ['', '?code=x', '?code=x&state=foreign', '?error=%3Cscript%3E&state=foreign']) {
    const { status, headers, cookies } = await send(social.url, `/api/auth/callback/github${query}`);
    expect(status, query).toBe(302);
    expect(getPath(headers.location), query).toMatch(/^\/login\/error\?/);
    expect(cookies.join()).not.toContain('session_token=');
  }
});

for (const error of ['<script>alert(7391)</script>', 'unknown-7391', '__proto__', 'x'.repeat(6_000)]) {
  test(`the error page shows one sentence for "${error.slice(0, 20)}" and does not echo it`, async ({
    page,
  }) => {
    const response = await page.goto(`/login/error?error=${encodeURIComponent(error)}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText(t('loginError.unknownError.text'))).toBeVisible();
    const html = (await response?.text()) ?? '';
    expect(html).not.toContain('<script>alert');
    await expect(page.locator('body')).not.toContainText(error, { useInnerText: true });
    expect(await page.title()).not.toContain(error);
  });
}

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
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
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
