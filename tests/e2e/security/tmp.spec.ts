
import { send } from '@/tests/support/e2e/http';
import { test } from '@/tests/support/e2e/test';
test('tmp', async ({ state, createUser, cookieFor, startServer }) => {
  const server = await startServer({ LOG_LEVEL: 'debug' });
  const tree = (t: unknown) => encodeURIComponent(JSON.stringify(t));
  const short = ['', { children: ['manager', { children: ['users', {}] }] }, null, null, true];
  const real = ['', { children: ['manager', { children: ['users', { children: ['__PAGE__', {}, null, null, 0] }, null, null, 0] }, null, null, 0] }, null, null, 16];
  const app = ['', { children: ['app', { children: ['(tabs)', { children: ['__PAGE__', {}, null, null, 0] }, null, null, 0] }, null, null, 0] }, null, null, 16];
  for (const role of ['admin', 'user']) {
    const cookie = await cookieFor(await createUser({ role }));
    for (const [name, t] of Object.entries({ short, real, app })) {
      const headers = { cookie, rsc: '1', 'next-router-state-tree': tree(t), 'next-url': '/manager/users' }; const f = await send(server.url, '/manager/users', { headers }); const a = await send(server.url, String(f.headers.location).replace(/^https?:..[^/]+/, ''), { headers });
      console.log(role, name, f.status, f.headers.location, a.status, a.text.length, a.text.slice(-200));
    }
  }
  console.log(server.output());
});
