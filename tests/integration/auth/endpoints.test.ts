import { findOpenEndpoint, openEndpoints } from '@/lib/auth/endpoints';
import { auth } from '@/lib/sign-in/better-auth/auth';
import { handleAuthRequest } from '@/lib/sign-in/better-auth/handler';
import { closedEndpoints } from '@/tests/support/integration/closed-endpoints';


const mounted = Object.values(auth().api).flatMap((endpoint) => {
  const { path } = endpoint as { path?: string };
  return path ? [path] : [];
});

test('every endpoint that better-auth mounts is declared open or closed', () => {
  const declared = [...openEndpoints.map(({ path }) => path), ...closedEndpoints];
  expect([...new Set(mounted)].sort()).toEqual([...new Set(declared)].sort());
});

const ways = closedEndpoints.flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path })));

test.each(ways)('$method $path answers 404', async ({ method, path }) => {
  const isPost = method === 'POST';
  const address = `http://localhost:3000/api/auth${path.replace(':token', 'token')}`;
  const response = await handleAuthRequest(
    new Request(address, {
      method,
      headers: { origin: 'http://localhost:3000', ...(isPost ? { 'content-type': 'application/json' } : {}) },
      body: isPost ? '{}' : undefined,
    }),
  );

  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: 'NOT_FOUND' });
});

test('an open path is open by its own method alone', () => {
  for (const { method, path } of openEndpoints) {
    const sample = path.replace(':id', 'github');
    expect(findOpenEndpoint(method, sample)).toBeDefined();
    expect(findOpenEndpoint(method === 'GET' ? 'POST' : 'GET', sample)).toBeUndefined();
    expect(findOpenEndpoint(method, `${sample}/`)).toBeUndefined();
    expect(findOpenEndpoint(method, sample.toUpperCase())).toBeUndefined();
    expect(findOpenEndpoint(method, `${sample}%00`)).toBeUndefined();
  }
});
