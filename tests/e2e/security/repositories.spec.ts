import { hostileIds } from '@/tests/support/e2e/hostile-ids';
import { open } from '@/tests/support/e2e/http';
import { test } from '@/tests/support/e2e/repositories';
import { expect } from '@/tests/support/e2e/test';

test('an invalid id of a repository gets a 4xx response or a redirect, never a 500', async ({
  state,
  createUser,
  cookieFor,
}) => {
  const admin = await createUser({ role: 'admin' });
  const cookie = await cookieFor(admin);
  const other: [string, string] = ['the id of a user', admin.id];
  for (const page of [
    '/app/repositories/ID',
    '/manager/repositories/ID',
    '/manager/repositories/ID/update',
  ]) {
    for (const [name, id] of [...hostileIds, other]) {
      const { status } = await open(state.url, page.replace('ID', id), cookie);
      expect([400, 404, 308, 431], `${page} with ${name}`).toContain(status);
    }
  }
});

test('a link that a browser would run is shown as text', async ({
  insertRepository,
  state,
  createUser,
  cookieFor,
}) => {
  const cookie = await cookieFor(await createUser());
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'https://user:pass@example.com', '//x.y']) {
    const id = await insertRepository({ name: 'Odd link', link });
    const { text } = await open(state.url, `/app/repositories/${id}`, cookie);
    expect(text).toContain('Odd link');
    expect(text, link).not.toContain(`href="${link}`);
  }
});
