import { openEndpoints } from '@/lib/auth/endpoints';
import { auth } from '@/lib/sign-in/better-auth/auth';
import { visitor } from '@/tests/support/integration/browser';
import { closedEndpoints } from '@/tests/support/integration/closed-endpoints';
import { clearRows } from '@/tests/support/integration/rows';

beforeEach(clearRows);

const mounted = Object.values(auth().api).flatMap((endpoint) => {
  const { path } = endpoint as { path?: string };
  return path ? [path] : [];
});

test('every endpoint that better-auth mounts is declared open or closed', () => {
  const declared: string[] = [...openEndpoints.map(({ path }) => path), ...closedEndpoints];
  expect(mounted.filter((path) => !declared.includes(path))).toEqual([]);
});

test('a body that is not UTF-8 is invalid, and nothing of it is stored', async () => {
  const { reload } = await visitor.signIn({ name: 'Ada' });
  const text = Uint8Array.from([...Buffer.from('{"name":"Ad'), 0xff, ...Buffer.from('"}')]);
  const answer = await visitor.call('/update-user', { method: 'POST', text });
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect(await reload()).toMatchObject({ name: 'Ada' });
});

test('our own paths are disabled in better-auth', async () => {
  await visitor.signIn({ role: 'admin' });
  const headers = visitor.requestHeaders();
  headers.set('origin', 'http://localhost:3000');
  headers.set('content-type', 'application/json');
  for (const { method, path } of openEndpoints.filter((endpoint) => 'isOurs' in endpoint)) {
    const body = method === 'POST' ? '{}' : null;
    const request = new Request(`http://localhost:3000/api/auth${path}`, { method, headers, body });
    expect([path, (await auth().handler(request)).status]).toEqual([path, 404]);
  }
});
