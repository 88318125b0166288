import { codeOf, postAuth, send } from '@/tests/support/e2e/http';
import { startInstance } from '@/tests/support/e2e/instance';
import { builtAction, postAction, redirectOf } from '@/tests/support/e2e/server-actions';
import { expect, insertSession, sessionCookieName, signedCookie, test } from '@/tests/support/e2e/test';

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

const enter = async (
  database: Parameters<typeof insertSession>[0],
  secret: string | undefined,
  userId: string,
) => `${sessionCookieName}=${signedCookie(await insertSession(database, userId), secret ?? '')}`;

const pathOf = (location: unknown) => {
  const { host, pathname, search } = new URL(String(location), 'http://own.test');
  return (host === 'own.test' || host.startsWith('localhost')) && pathname + search;
};

test('a signed-in visitor of the login page ends in their own area, whatever the address asks', async ({
  state,
  database,
  createUser,
}) => {
  const cookie = await enter(database, state.settings.AUTH_SECRET, (await createUser()).id);
  const ask = async (query: string) => {
    const { status, headers } = await send(state.url, `/login?${query}`, { headers: { cookie } });
    return [status, pathOf(headers.location)];
  };
  for (const path of hostile) {
    expect(await ask(`redirect=${encodeURIComponent(path)}`), path.slice(0, 40)).toEqual([307, '/app']);
  }
  expect(await ask('redirect=/app/account&redirect=/app/repositories')).toEqual([307, '/app']);
  expect(await ask('redirect=/manager/users')).toEqual([307, '/app']);
  expect(await ask(`redirect=${encodeURIComponent('/app/repositories?searchTerm=a')}`)).toEqual([
    307,
    '/app/repositories?searchTerm=a',
  ]);
});

test('an admin is sent to the manager area where a user is not', async ({ state, database, createUser }) => {
  const cookie = await enter(database, state.settings.AUTH_SECRET, (await createUser({ role: 'admin' })).id);
  for (const [redirect, wanted] of [
    ['/manager/users', '/manager/users'],
    ['//evil.example', '/manager'],
  ]) {
    const { headers } = await send(state.url, `/login?redirect=${redirect}`, { headers: { cookie } });
    expect(pathOf(headers.location)).toBe(wanted);
  }
});

test('neither does the form of the login page carry a hostile address on', async ({
  page,
  state,
  createUser,
  codeFor,
}) => {
  const { email } = await createUser();
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example/app')}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.waitForURL('**/login/verify**');
  expect(page.url()).not.toContain('evil');
  await page.goto(`${page.url()}&redirect=${encodeURIComponent('/\\evil.example')}`);
  await page.getByLabel('Verification code').fill(await codeFor(email));
  await page.waitForURL(`${state.url}/app`);
});

test('an action asked to redirect to another site goes home', async ({ state, database, createUser }) => {
  for (const redirect of ['//evil.example', 'https://evil.example', '/login', '/manager']) {
    const { id } = await createUser({ onboarded: false });
    const cookie = await enter(database, state.settings.AUTH_SECRET, id);
    const answer = await postAction(
      state.url,
      builtAction('completeOnboardingAction'),
      { name: 'Somebody', redirect },
      { cookie, origin: state.url },
    );
    expect(redirectOf(answer), redirect).toBe('/app');
  }
});

test('a provider is never given an address of another site to come back to', async ({ state }) => {
  const social = await startInstance({
    ...state.settings,
    GITHUB_CLIENT_ID: 'client-of-a-test',
    GITHUB_CLIENT_SECRET: 'secret-of-a-test',
  });
  try {
    const ask = (body: object) => postAuth(social.url, '/sign-in/social', { provider: 'github', ...body });
    for (const callbackURL of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:x']) {
      const answer = await ask({ callbackURL });
      expect([answer.status, codeOf(answer)], callbackURL).toEqual([403, 'INVALID_CALLBACK_URL']);
    }
    for (const field of ['errorCallbackURL', 'newUserCallbackURL']) {
      const answer = await ask({ callbackURL: '/login', [field]: 'https://evil.example' });
      expect(answer.status, field).toBe(403);
    }
    const good = await ask({ callbackURL: '/login', disableRedirect: true });
    expect(good.status).toBe(200);
    const { url } = JSON.parse(good.text);
    expect(new URL(url).host).toBe('github.com');
    expect(url).not.toContain('secret-of-a-test');
    expect((await ask({ provider: 'unheard-of' })).status).toBe(400);

    for (const query of ['', '?code=x', '?code=x&state=foreign', '?error=%3Cscript%3E&state=foreign']) {
      const { status, headers, cookies } = await send(social.url, `/api/auth/callback/github${query}`);
      expect(status, query).toBe(302);
      expect(pathOf(headers.location), query).toMatch(/^\/login\/error\?/);
      expect(cookies.join()).not.toContain('session_token=');
    }
  } finally {
    await social.stop();
  }
});

for (const error of ['<script>alert(7391)</script>', 'unheard-of-7391', '__proto__', 'x'.repeat(6_000)]) {
  test(`the error page says one sentence to "${error.slice(0, 20)}" and repeats nothing`, async ({
    page,
  }) => {
    const response = await page.goto(`/login/error?error=${encodeURIComponent(error)}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText('Failed to login, please try again')).toBeVisible();
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

test('no trick with paths or headers shows a manager page to somebody else', async ({
  state,
  database,
  createUser,
}) => {
  const secret = await createUser({ name: 'Zuri Geheimnis', role: 'admin' });
  const cookies: Record<string, string> = {
    admin: await enter(database, state.settings.AUTH_SECRET, secret.id),
    user: await enter(database, state.settings.AUTH_SECRET, (await createUser()).id),
    nobody: '',
  };
  const shown = async (path: string, headers: Record<string, string>) =>
    (await send(state.url, path, { headers })).text.includes(secret.email);
  expect(await shown('/manager/users', { cookie: cookies.admin ?? '' }), 'the admin').toBe(true);
  for (const who of ['user', 'nobody']) {
    const cookie = cookies[who] ?? '';
    for (const path of tricks) expect(await shown(path, { cookie }), `${path} for ${who}`).toBe(false);
    for (const headers of headerTricks) {
      for (const path of ['/manager/users', '/', '/login', '/app']) {
        expect(await shown(path, { cookie, ...headers }), `${path} ${JSON.stringify(headers)}`).toBe(false);
      }
    }
  }
});
