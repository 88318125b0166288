import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { codeOf, send, sendCode } from '@/tests/support/e2e/http';
import { freePort, spawnInstance, startInstance } from '@/tests/support/e2e/instance';
import { startTcpProxy } from '@/tests/support/e2e/tcp-proxy';
import {
  expect,
  insertSession,
  sessionCookieName,
  signedCookie,
  test,
  uniqueEmail,
  uniqueIp,
} from '@/tests/support/e2e/test';

const from = () => ({ 'x-client-address': uniqueIp() });

const good = {
  BASE_URL: 'https://plum.example.test',
  DATABASE_URL: 'postgresql://plum:hidden-word@127.0.0.1:1/plum',
  AUTH_SECRET: 'q3Vn8sZk1TfYw5Lr0PbXc7Hd2Jm9Ga4E',
  SMTP_URL: 'smtp://127.0.0.1:1',
  EMAIL_FROM: 'Plum <no-reply@plum.example.test>',
};

async function startOf(settings: Record<string, string>) {
  const { child, output } = spawnInstance(await freePort(), settings);
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  return { code, output: output() };
}

const wrong: [string, Record<string, string>, string[]][] = [
  ['nothing is set', {}, ['BASE_URL', 'DATABASE_URL', 'AUTH_SECRET', 'RESEND_API_KEY or SMTP_URL']],
  ['the secret is missing', { ...good, AUTH_SECRET: '' }, ['AUTH_SECRET']],
  ['the secret is short', { ...good, AUTH_SECRET: 'short' }, ['AUTH_SECRET']],
  [
    'the secret is a well-known one',
    { ...good, AUTH_SECRET: 'please-change-me-please-change-me-please' },
    ['AUTH_SECRET'],
  ],
  ['the address is not https', { ...good, BASE_URL: 'http://plum.example.test' }, ['BASE_URL']],
  ['the address is none', { ...good, BASE_URL: 'plum' }, ['BASE_URL']],
  ['the database is of another kind', { ...good, DATABASE_URL: 'mysql://a@b/c' }, ['DATABASE_URL']],
  ['a flag is neither true nor false', { ...good, DEMO_MODE: 'maybe' }, ['DEMO_MODE']],
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
for (const [what, settings, names] of wrong) {
  test(`does not start in production when ${what}, and lists it`, async () => {
    const { code, output } = await startOf(settings);
    expect(code).toBe(1);
    const listed = [...output.matchAll(/^ {2}- ([A-Z_]+(?: or [A-Z_]+)?) /gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...names].sort());
    expect(output).not.toMatch(/^\s+at /m);
    expect(output).not.toContain('hidden-word');
  });
}

test('without the database pages say so with a 500, nothing leaks, and it comes back by itself', async ({
  state,
  database,
  createUser,
}) => {
  const user = await createUser();
  const token = await insertSession(database, user.id);
  const cookie = `${sessionCookieName}=${signedCookie(token, state.settings.AUTH_SECRET ?? '')}`;
  const gate = await startTcpProxy(state.databaseUrl);
  const instance = await startInstance({ ...state.settings, DATABASE_URL: gate.url });
  const get = (path: string) => send(instance.url, path, { headers: { cookie, ...from() } });
  const leak =
    /postgres(ql)?:|127\.0\.0\.1|ECONNREFUSED|prisma|pg-pool|select |node_modules|\/lib\/server|\bat \w+ \(/i;
  const visible = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');
  try {
    for (const path of ['/app', '/login', '/manager/users', '/onboarding']) {
      const { status, headers, text } = await get(path);
      expect(status, path).toBe(500);
      expect(headers.location).toBeUndefined();
      expect(visible(text)).toContain('Something went wrong');
      expect(visible(text)).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
      expect(visible(text)).not.toMatch(leak);
      expect(text).not.toMatch(/ECONNREFUSED|PrismaClient|postgres(ql)?:\/\//);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    const french = await send(instance.url, '/app?lng=fr', { headers: { cookie } });
    expect(french.text).toContain('<html lang="fr"');
    for (const answer of [
      await get('/api/auth/get-session'),
      await sendCode(instance.url, uniqueEmail(), from()),
    ]) {
      expect([answer.status, codeOf(answer)]).toEqual([500, 'UNKNOWN_ERROR']);
      expect(answer.text).not.toMatch(leak);
    }
    expect((await get('/api/ready')).status).toBe(503);
    expect((await get('/api/ready')).text).not.toMatch(leak);
    expect((await get('/api/health')).status).toBe(200);
    expect(instance.output()).not.toContain(token);

    await gate.open();
    await expect.poll(async () => (await get('/app')).status, { timeout: 20_000 }).toBe(200);
    expect((await get('/api/ready')).status).toBe(200);
    await gate.close();
    await expect.poll(async () => (await get('/app')).status, { timeout: 20_000 }).toBe(500);
    await gate.open();
    await expect.poll(async () => (await get('/app')).status, { timeout: 20_000 }).toBe(200);
  } finally {
    await instance.stop();
    await gate.close();
  }
});

test('with all connections in use a request waits a moment and is told to come back, and later all is as before', async ({
  state,
  database,
  createUser,
}) => {
  const token = await insertSession(database, (await createUser()).id);
  const cookie = `${sessionCookieName}=${signedCookie(token, state.settings.AUTH_SECRET ?? '')}`;
  const gate = await startTcpProxy(state.databaseUrl);
  await gate.open();
  const instance = await startInstance({
    ...state.settings,
    DATABASE_URL: gate.url,
    DATABASE_POOL_SIZE: '2',
  });
  const get = (path: string) => send(instance.url, path, { headers: { cookie, ...from() } });
  try {
    await Promise.all(Array.from({ length: 6 }, () => get('/app')));
    expect(gate.connections()).toBe(2);
    gate.freeze();
    const waiting = [get('/app'), get('/app')];
    await expect.poll(gate.held).toBe(2);

    const [page, ready, health] = await Promise.all([get('/app'), get('/api/ready'), get('/api/health')]);
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.text).toContain('Something went wrong');
    expect(page.text).not.toMatch(/timeout exceeded|pg-pool|postgres(ql)?:/);
    expect([ready.status, health.status]).toEqual([503, 200]);
    for (const answer of await Promise.all([
      get('/api/auth/get-session'),
      sendCode(instance.url, uniqueEmail(), from()),
    ])) {
      expect([answer.status, codeOf(answer), answer.headers['retry-after']]).toEqual([
        503,
        'UNKNOWN_ERROR',
        '5',
      ]);
    }

    gate.thaw();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await get('/app')).status).toBe(200);
  } finally {
    gate.thaw();
    await instance.stop();
    await gate.close();
  }
});

test('a mail server that refuses is an error to the visitor, who can try again at once', async ({
  state,
  page,
}) => {
  const email = uniqueEmail();
  const instance = await startInstance({
    ...state.settings,
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  });
  try {
    for (const attempt of [1, 2]) {
      const answer = await sendCode(instance.url, email, from());
      expect([answer.status, codeOf(answer)], `try ${attempt}`).toEqual([503, 'MAIL_FAILED']);
    }
    await page.goto(`${instance.url}/login`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Continue with e-mail' }).click();
    await expect(page.getByText('The e-mail could not be sent. Try again in a moment.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    expect(page.url()).toBe(`${instance.url}/login`);
    // The server is there again: the next try sends, without a wait.
    expect((await sendCode(state.url, email, from())).status).toBe(200);
    expect(instance.output()).not.toContain(email);
  } finally {
    await instance.stop();
  }
});

test('a mail server that never answers is an error within seconds', async ({ state }) => {
  const held = new Set<Socket>();
  const silent = createServer((socket) => {
    held.add(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const instance = await startInstance({ ...state.settings, SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    const startedAt = performance.now();
    const answer = await sendCode(instance.url, uniqueEmail(), from());
    expect([answer.status, codeOf(answer)]).toEqual([503, 'MAIL_FAILED']);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect(held.size, 'one try, not several').toBe(1);
  } finally {
    await instance.stop();
    for (const socket of held) socket.destroy();
    silent.close();
  }
});
