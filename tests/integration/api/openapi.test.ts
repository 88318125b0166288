import { GET } from '@/app/api/openapi.json/route';
import { getOpenApi } from '@/lib/api/openapi';
import { openEndpoints } from '@/lib/auth/endpoints';
import { requireDocumented } from '@/tests/support/integration/documented';
import { overrideEnv } from '@/tests/support/override-env';

type Operation = { operationId: string; security?: object[] };
const paths = () => Object.entries(getOpenApi().paths as Record<string, Record<string, Operation>>);
const operations = () =>
  paths().flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

it('the document has every open endpoint, and no other, each with a name of its own', () => {
  const found = operations().map(
    ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(.+)\}/, ':$1')}`,
  );
  expect(found.sort()).toEqual(openEndpoints.map(({ method, path }) => `${method} ${path}`).sort());
  expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(openEndpoints.length);
});

it('endpoints with a permission need the session', () => {
  const guarded = operations()
    .filter(({ security }) => security)
    .map(({ path }) => path);
  expect(guarded).toContain('/admin/ban-user');
  expect(guarded).not.toContain('/sign-in/email-otp');
});

it('an answer or an error code that the document lacks fails', async () => {
  const answer = (body: object, status = 200) =>
    requireDocumented('/api/auth/admin/unban-user', Response.json(body, { status }));
  await expect(answer({ code: 'USER_NOT_FOUND' }, 404)).resolves.toBeUndefined();
  await expect(answer({ code: 'LAST_ADMIN' }, 403)).rejects.toThrow('lacks 403 LAST_ADMIN');
  await expect(answer({ user: { name: 'Grace' } })).rejects.toThrow('createdAt');
});

it('the address answers only where the setting is on', async () => {
  expect((await GET()).status).toBe(404);
  overrideEnv({ OPENAPI: true });
  expect(await (await GET()).json()).toMatchObject({ openapi: '3.1.0' });
});
