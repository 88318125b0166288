import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { listFileFields } from '@/lib/file-fields';
import { resourceNames } from '@/lib/resources';
import { fromIp, getErrorCode, send, sendCode } from '@/tests/support/e2e/http';
import { freePort, spawnInstance } from '@/tests/support/e2e/instance';
import { submitEmail } from '@/tests/support/e2e/pages';
import { startTcpProxy } from '@/tests/support/e2e/tcp-proxy';
import { test as base, expect } from '@/tests/support/e2e/test';
import { insertSession, sessionCookie, uniqueEmail } from '@/tests/support/e2e/users';
import { otherLocale, t } from '@/tests/support/messages';

type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;
type Fixtures = {
  tcpProxy: (databaseUrl: string) => Promise<TcpProxy>;
  /** A server that accepts connections and never answers. */
  silentServer: { port: number; connections: () => number };
};

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
  tcpProxy: async ({}, use) => {
    const proxies: TcpProxy[] = [];
    await use(async (databaseUrl) => {
      const proxy = await startTcpProxy(databaseUrl);
      proxies.push(proxy);
      return proxy;
    });
    for (const proxy of proxies) {
      proxy.thaw();
      await proxy.close();
    }
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  silentServer: async ({}, use) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use({ port: (server.address() as AddressInfo).port, connections: () => sockets.size });
    for (const socket of sockets) socket.destroy();
    server.close();
  },
});

// Every setting is in tests/unit/env.test.ts.
test('does not start in production with invalid settings, lists them, and shows no password', async () => {
  const { child, output } = spawnInstance(await freePort(), {
    BASE_URL: 'ftp://x',
    DATABASE_URL: 'postgresql://app:hidden-word@127.0.0.1:1/app',
    AUTH_SECRET: 'x',
    SMTP_URL: 'smtps://user:hidden-word#1@127.0.0.1:1',
    EMAIL_FROM: 'App <no-reply@app.example.test>',
    DEMO_MODE: 'maybe',
    HOSTNAME: '127.0.0.1',
    GITHUB_CLIENT_ID: 'x',
    S3_ACCESS_KEY_ID: 'x',
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  expect(code).toBe(1);
  const listed = [...output().matchAll(/^ {2}- ([A-Z\d_]+) /gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([
    'AUTH_SECRET',
    'BASE_URL',
    'DEMO_MODE',
    'GITHUB_CLIENT_SECRET',
    'HOSTNAME',
    'S3_BUCKET_URL',
    'S3_SECRET_ACCESS_KEY',
    'SMTP_URL',
    // In a product whose records have files.
    ...(resourceNames.some((name) => listFileFields(name).length > 0) ? ['STORAGE_FOLDER'] : []),
  ]);
  expect(output()).not.toMatch(/^\s+at /m);
  expect(output()).not.toContain('hidden-word');
});

const ipWarning = 'CLIENT_IP_HEADER is not set';

test('the start logs a warning when CLIENT_IP_HEADER is not set', async ({ startServer }) => {
  expect((await startServer({ CLIENT_IP_HEADER: '' })).output()).toContain(ipWarning);
});

test('without the database pages answer 500 and leak nothing, and they recover when it is back', async ({
  tcpProxy,
  state,
  secret,
  database,
  createUser,
  startServer,
}) => {
  const token = await insertSession(database, (await createUser()).id);
  const cookie = sessionCookie(token, secret);
  const proxy = await tcpProxy(state.databaseUrl);
  const instance = await startServer({ DATABASE_URL: proxy.url });
  expect(instance.output()).not.toContain(ipWarning);
  const get = (path: string) => send(instance.url, path, { headers: { cookie, ...fromIp() } });
  const leak =
    /postgres(ql)?:|127\.0\.0\.1|ECONNREFUSED|prisma|pg-pool|select |node_modules|\/lib\/server|\bat \w+ \(/i;
  const visible = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');
  for (const path of ['/app', '/login', '/manager/users', '/onboarding']) {
    const { status, headers, text } = await get(path);
    expect(status, path).toBe(500);
    expect(headers.location).toBeUndefined();
    expect(visible(text)).toContain(t('pageError.server'));
    expect(visible(text)).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(visible(text)).not.toMatch(leak);
    expect(text).not.toMatch(/ECONNREFUSED|PrismaClient|postgres(ql)?:\/\//);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  const translated = await send(instance.url, `/app?lng=${otherLocale}`, { headers: { cookie } });
  expect(translated.text).toContain(`<html lang="${otherLocale}"`);
  for (const answer of [
    await get('/api/auth/get-session'),
    await sendCode(instance.url, uniqueEmail(), fromIp()),
  ]) {
    expect([answer.status, getErrorCode(answer)]).toEqual([500, 'UNKNOWN_ERROR']);
    expect(answer.text).not.toMatch(leak);
  }
  expect((await get('/api/ready')).status).toBe(503);
  expect((await get('/api/ready')).text).not.toMatch(leak);
  expect((await get('/api/health')).status).toBe(200);
  expect(instance.output()).not.toContain(token);

  await proxy.open();
  await expect.poll(async () => (await get('/app')).status, { timeout: 20_000 }).toBe(200);
  expect((await get('/api/ready')).status).toBe(200);
});

test('with all database connections in use a request gets a 503 response, and later requests succeed', async ({
  tcpProxy,
  state,
  createUser,
  cookieFor,
  startServer,
}) => {
  const cookie = await cookieFor(await createUser());
  const proxy = await tcpProxy(state.databaseUrl);
  await proxy.open();
  const instance = await startServer({ DATABASE_URL: proxy.url, DATABASE_POOL_SIZE: '2' });
  const get = (path: string) => send(instance.url, path, { headers: { cookie, ...fromIp() } });
  await Promise.all(Array.from({ length: 6 }, () => get('/app')));
  expect(proxy.connections()).toBe(2);
  proxy.freeze();
  const waiting = [get('/app'), get('/app')];
  await expect.poll(proxy.held).toBe(2);

  const [page, ready, health] = await Promise.all([get('/app'), get('/api/ready'), get('/api/health')]);
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.text).toContain(t('pageError.server'));
  expect(page.text).not.toMatch(/timeout exceeded|pg-pool|postgres(ql)?:/);
  expect([ready.status, health.status]).toEqual([503, 200]);
  for (const answer of await Promise.all([
    get('/api/auth/get-session'),
    sendCode(instance.url, uniqueEmail(), fromIp()),
  ])) {
    expect([answer.status, getErrorCode(answer), answer.headers['retry-after']]).toEqual([
      503,
      'UNKNOWN_ERROR',
      '5',
    ]);
  }

  proxy.thaw();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await get('/app')).status).toBe(200);
});

test('a mail server that never answers causes an error within 20 seconds, and holds no database connection', async ({
  page,
  silentServer,
  startServer,
}) => {
  const SMTP_URL = `smtp://127.0.0.1:${silentServer.port}`;
  const instance = await startServer({ SMTP_URL, DATABASE_POOL_SIZE: '1' });
  const email = uniqueEmail();
  await page.goto(`${instance.url}/login`);
  const startedAt = performance.now();
  await submitEmail(page, email);
  const sent = [1, 2, 3].map(() => sendCode(instance.url, uniqueEmail(), fromIp()));
  await expect.poll(silentServer.connections).toBe(sent.length + 1);
  expect((await send(instance.url, '/api/ready')).status).toBe(200);
  for (const answer of await Promise.all(sent))
    expect([answer.status, getErrorCode(answer)]).toEqual([503, 'MAIL_FAILED']);
  await expect(page.getByText(t('errors.MAIL_FAILED'))).toBeVisible();
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  await expect(page.getByLabel(t('login.email'))).toHaveValue(email);
  expect(page.url()).toBe(`${instance.url}/login`);
  expect(silentServer.connections(), 'one attempt each, not several').toBe(sent.length + 1);
});
