import { once } from 'node:events';
import { createServer } from 'node:http';
import { localeCookie } from '@/lib/i18n/config';
import { LEAK, open, send } from '@/tests/support/e2e/http';
import { builtActions, callAction } from '@/tests/support/e2e/server-actions';
import { expect, test } from '@/tests/support/e2e/test';
import { otherLocale } from '@/tests/support/messages';

/** A server of an attacker, which records each request that it gets. */
async function startListener() {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No address');
  return { hits, host: `127.0.0.1:${address.port}`, stop: () => server.close() };
}

const forge = (host: string): Record<string, string>[] => [
  { host },
  { 'x-forwarded-host': host },
  { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'http' },
  { 'x-forwarded-host': `localhost,${host}` },
  { forwarded: `host=${host};proto=http` },
  { 'x-original-host': host, 'x-host': host, 'x-forwarded-server': host },
  { 'x-original-url': `http://${host}/`, 'x-rewrite-url': `http://${host}/` },
  { 'x-middleware-rewrite': `http://${host}/`, 'x-middleware-redirect': `http://${host}/` },
  { 'x-action-forwarded': '1', host },
  { 'x-nextjs-redirect': `http://${host}/`, 'x-action-redirect': `http://${host}/;push` },
];

test('no forged host makes the server call or name another host', async ({
  state,
  createUser,
  cookieFor,
}) => {
  const { hits, host, stop } = await startListener();
  await fetch(`http://${host}/self-test`);
  expect(hits).toEqual(['GET /self-test']);
  hits.length = 0;

  const onePerPage = [...new Map(builtActions().map((action) => [action.page, action])).values()];
  for (const headers of forge(host)) {
    const label = JSON.stringify(headers).replaceAll(host, 'HOST');
    // Next forwards an action that the page does not have to another page, and follows its redirects itself.
    for (const { name } of onePerPage) {
      const call = { url: state.url, headers, page: '/login' };
      expect.soft((await callAction(name, {}, call)).text, `${name} ${label}`).not.toMatch(LEAK);
      const foreign = await callAction(name, {}, { ...call, origin: `http://${host}` });
      expect.soft(foreign.status, `${name} ${label}`).toBe(403);
    }
    const cookie = await cookieFor(await createUser({ name: '' }));
    await callAction('completeOnboardingAction', { name: 'New' }, { url: state.url, cookie, headers });
    await callAction('signOutAction', {}, { url: state.url, cookie, headers });
    if ('host' in headers) continue;
    for (const path of [
      '/app',
      '/',
      '/login/',
      `/manager/users?lng=${otherLocale}`,
      '/api/auth/callback/github',
    ]) {
      const answer = await send(state.url, path, { headers });
      expect.soft(JSON.stringify(answer.headers), `${path} ${label}`).not.toContain(host);
      expect.soft(answer.text, `${path} ${label}`).not.toContain(host);
    }
  }
  expect(hits).toEqual([]);
  stop();
});

const overrides: Record<string, string>[] = [
  { 'x-middleware-override-headers': 'cookie,x-locale', 'x-middleware-request-x-locale': otherLocale },
  { 'x-middleware-set-cookie': `${localeCookie.name}=${otherLocale}` },
  { 'x-locale': otherLocale, 'x-path': '/manager', 'x-theme': 'dark"><script>', 'x-nonce': 'chosen' },
  { 'x-next-intl-locale': otherLocale, 'content-security-policy': "script-src 'nonce-chosen'" },
  { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE', 'x-http-method': 'PUT' },
  { 'x-invoke-path': '/manager/users', 'x-invoke-query': '{}', 'x-invoke-output': '/manager/users' },
  { 'x-middleware-invoke': '1', 'x-middleware-prefetch': '1', 'x-middleware-skip': '1' },
  { 'x-nextjs-data': '1' },
  { 'x-prerender-revalidate': 'a', 'x-prerender-bypass-mode': 'static' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-forwarded-proto': 'https' },
  { 'x-forwarded-user': 'admin@example.com', 'x-user-id': '1', 'x-role': 'admin' },
  { authorization: 'Bearer x', 'proxy-authorization': 'Basic YTpi' },
];

test('no header replaces what the middleware decides', async ({ state, createUser, cookieFor }) => {
  const cookie = await cookieFor(await createUser());
  for (const headers of overrides) {
    const label = JSON.stringify(headers);
    const pages = await Promise.all(
      ['/login', '/app', '/manager/users'].map((path) => send(state.url, path, { headers: { ...headers } })),
    );
    expect
      .soft(
        pages.map(({ status }) => status),
        label,
      )
      .toEqual([200, 307, 307]);
    const [login] = pages;
    // Next answers a prefetch of its old router without a page.
    expect.soft(login?.text, label).toMatch(/<html lang="en"|^\{\}$/);
    expect.soft(login?.text, label).not.toMatch(/nonce="chosen"|dark"><script>/);
    expect.soft(login?.cookies, label).toEqual([]);
    const asUser = await send(state.url, '/manager/users', { headers: { ...headers, cookie } });
    expect.soft(asUser.status, label).toBe(403);
  }
  expect((await open(state.url, '/app', cookie)).status).toBe(200);
});
