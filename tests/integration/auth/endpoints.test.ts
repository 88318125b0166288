import { findOpenEndpoint, openEndpoints } from '@/lib/auth/endpoints';
import { auth } from '@/lib/sign-in/better-auth/auth';
import { visitor } from '@/tests/support/integration/browser';
import { closedEndpoints } from '@/tests/support/integration/closed-endpoints';
import { t } from '@/tests/support/static/messages';

const mounted = Object.values(auth().api).flatMap((endpoint) => {
  const { path } = endpoint as { path?: string };
  return path ? [path] : [];
});

test('every endpoint that better-auth mounts is declared open or closed', () => {
  const declared = [...openEndpoints.map(({ path }) => path), ...closedEndpoints];
  expect([...new Set(mounted)].sort()).toEqual([...new Set(declared)].sort());
});

const calls = closedEndpoints.flatMap((path) =>
  (['GET', 'POST'] as const).map((method) => ({ method, path })),
);

test.each(calls)('$method $path answers 404', async ({ method, path }) => {
  const { status, body } = await visitor.call(path.replace(':token', 'token'), { method });
  expect(status).toBe(404);
  expect(body).toEqual({ code: 'NOT_FOUND', message: t('errors.NOT_FOUND') });
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
