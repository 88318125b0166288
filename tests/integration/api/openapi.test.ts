import { z } from 'zod';
import { GET } from '@/app/api/openapi.json/route';
import { answers, getOpenApi } from '@/lib/api/openapi';
import { openEndpoints } from '@/lib/auth/endpoints';
import { closeDatabase } from '@/lib/server/db';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { overrideEnv } from '@/tests/support/override-env';

beforeEach(clearRows);
afterAll(closeDatabase);

type Operation = { operationId: string; security?: object[] };
const paths = () =>
  Object.entries((getOpenApi() as { paths: Record<string, Record<string, Operation>> }).paths);
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

it('the answers have the fields of the document, and no others', async () => {
  const { id } = await createUser({ email: 'grace@example.com' });
  const admin = await visitor.signIn({ role: 'admin' });
  const list = await visitor.call('/admin/list-users?searchValue=grace');
  z.object({
    users: z.array(answers.User.strict()).length(1),
    total: z.literal(1),
    limit: z.int(),
    offset: z.int(),
  })
    .strict()
    .parse(list.body);
  const sessions = await visitor.call('/list-sessions');
  z.array(answers.OwnSession.strict()).min(1).parse(sessions.body);
  const ofUser = await visitor.call('/admin/list-user-sessions', {
    method: 'POST',
    body: { userId: admin.id },
  });
  z.strictObject({ sessions: z.array(answers.UserSession.strict()).min(1) }).parse(ofUser.body);
  const banned = await visitor.post('/admin/ban-user', { userId: id });
  z.object({ user: answers.User.strict() }).strict().parse(banned.body);
  const missing = await visitor.post('/admin/ban-user', { userId: 'nobody' });
  answers.Error.strict().parse(missing.body);
});

it('the address answers only where the setting is on', async () => {
  expect((await GET()).status).toBe(404);
  overrideEnv({ OPENAPI: true });
  expect(await (await GET()).json()).toMatchObject({ openapi: '3.1.0' });
});
