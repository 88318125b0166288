import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { fromIp, getErrorCode, send, sendCode } from '@/tests/support/e2e/http';
import { freePort, spawnInstance } from '@/tests/support/e2e/instance';
import { submitEmail } from '@/tests/support/e2e/pages';
import { startTcpProxy } from '@/tests/support/e2e/tcp-proxy';
import { test as base, expect } from '@/tests/support/e2e/test';
import { insertSession, sessionCookie, uniqueEmail } from '@/tests/support/e2e/users';
import { otherLocale, t } from '@/tests/support/messages';

const good = {
  BASE_URL: 'https://app.example.test',
  DATABASE_URL: 'postgresql://app:hidden-word@127.0.0.1:1/app',
  AUTH_SECRET: 'q3Vn8sZk1TfYw5Lr0PbXc7Hd2Jm9Ga4E',
  SMTP_URL: 'smtp://127.0.0.1:1',
  EMAIL_FROM: 'App <no-reply@app.example.test>',
};

async function startAndExit(settings: Record<string, string>) {
  const { child, output } = spawnInstance(await freePort(), settings);
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  return { code, output: output() };
}

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

const invalidSettings: [string, Record<string, string>, string[]][] = [
  ['nothing is set', {}, ['BASE_URL', 'DATABASE_URL', 'AUTH_SECRET', 'RESEND_API_KEY or SMTP_URL']],
  // Every other setting is in tests/unit/env.test.ts.
  [
    'the password of the mail server is not percent-encoded',
    { ...good, SMTP_URL: 'smtps://user:hidden-word#1@127.0.0.1:1' },
    ['SMTP_URL'],
  ],
  ['the server listens on a loopback IP', { ...good, HOSTNAME: '127.0.0.1' }, ['HOSTNAME']],
  [
    'everything is wrong',
    {
      ...good,
      BASE_URL: 'ftp://x',
      AUTH_SECRET: 'x',
      DEMO_MODE: 'maybe',
      SMTP_URL: '',
      GITHUB_CLIENT_ID: 'x',
    },
    ['BASE_URL', 'AUTH_SECRET', 'DEMO_MODE', 'RESEND_API_KEY or SMTP_URL', 'GITHUB_CLIENT_SECRET'],
  ],
];
for (const [label, settings, names] of invalidSettings) {
  test(`does not start in production when ${label}, and lists the invalid settings`, async () => {
    const { code, output } = await startAndExit(settings);
    expect(code).toBe(1);
    const listed = [...output.matchAll(/^ {2}- ([A-Z_]+(?: or [A-Z_]+)?) /gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...names].sort());
    expect(output).not.toMatch(/^\s+at /m);
    expect(output).not.toContain('hidden-word');
  });
}

test('the start logs a warning when CLIENT_IP_HEADER is not set', async ({ startServer }) => {
  const warning = 'CLIENT_IP_HEADER is not set';
  expect((await startServer({ CLIENT_IP_HEADER: '' })).output()).toContain(warning);
  expect((await startServer()).output()).not.toContain(warning);
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
  await proxy.close();
  await expect.poll(async () => (await get('/app')).status, { timeout: 20_000 }).toBe(500);
  await proxy.open();
  await expect.poll(async () => (await get('/app')).status, { timeout: 20_000 }).toBe(200);
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

test('a mail server that is down causes an error, and the visitor can retry at once', async ({
  page,
  state,
  startServer,
}) => {
  const email = uniqueEmail();
  const instance = await startServer({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  for (const attempt of [1, 2]) {
    const answer = await sendCode(instance.url, email, fromIp());
    expect([answer.status, getErrorCode(answer)], `attempt ${attempt}`).toEqual([503, 'MAIL_FAILED']);
  }
  await page.goto(`${instance.url}/login`);
  await submitEmail(page, email);
  await expect(page.getByText(t('errors.MAIL_FAILED'))).toBeVisible();
  await expect(page.getByLabel(t('login.email'))).toHaveValue(email);
  expect(page.url()).toBe(`${instance.url}/login`);
  // A working mail server sends at once, without the resend wait.
  expect((await sendCode(state.url, email, fromIp())).status).toBe(200);
  expect(instance.output()).not.toContain(email);
});

test('a mail server that never answers causes an error within 20 seconds, and holds no database connection', async ({
  silentServer,
  startServer,
}) => {
  const SMTP_URL = `smtp://127.0.0.1:${silentServer.port}`;
  const instance = await startServer({ SMTP_URL, DATABASE_POOL_SIZE: '1' });
  const startedAt = performance.now();
  const sent = [1, 2, 3].map(() => sendCode(instance.url, uniqueEmail(), fromIp()));
  await expect.poll(silentServer.connections).toBe(sent.length);
  expect((await send(instance.url, '/api/ready')).status).toBe(200);
  for (const answer of await Promise.all(sent))
    expect([answer.status, getErrorCode(answer)]).toEqual([503, 'MAIL_FAILED']);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  expect(silentServer.connections(), 'one attempt each, not several').toBe(sent.length);
});
