import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '@/lib/routes';
import { send } from '@/tests/support/e2e/http';
import { startTcpProxy } from '@/tests/support/e2e/tcp-proxy';
import { test as base, expect } from '@/tests/support/e2e/test';

type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

const test = base.extend<{ tcpProxy: TcpProxy }>({
  tcpProxy: async ({ state }, use) => {
    const proxy = await startTcpProxy(state.databaseUrl);
    await proxy.open();
    await use(proxy);
    proxy.thaw();
    await proxy.close();
  },
});

test('a slow statement is logged by name, with the id of its request', async ({
  tcpProxy: proxy,
  createUser,
  cookieFor,
  startServer,
}) => {
  const cookie = await cookieFor(await createUser());
  const instance = await startServer({ DATABASE_URL: proxy.url });
  const headers = { cookie, 'x-request-id': 'id-of-the-client' };
  // The middleware reads the session of the first, the endpoint that of the second.
  for (const path of [routes.app.home(), '/api/auth/get-session']) {
    await send(instance.url, path, { headers });
    proxy.freeze();
    const answer = send(instance.url, path, { headers });
    await expect.poll(proxy.held).toBe(1);
    await wait(600);
    proxy.thaw();
    const { status, headers: answered } = await answer;
    expect(status).toBe(200);
    const lines = instance
      .output()
      .split('\n')
      .filter((line) => line.includes('A statement was slow'));
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      level: 'warn',
      statement: 'select session',
      milliseconds: expect.any(Number),
      requestId: answered['x-request-id'],
    });
  }
  expect(instance.output()).not.toContain('id-of-the-client');
});
