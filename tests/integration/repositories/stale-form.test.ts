import { updateRepositoryAction } from '@/lib/repositories/actions';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { getRedirect, send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows } from '@/tests/support/integration/rows';

beforeEach(clearRows);

it('a field that is edited in place stays on the page, and the form goes to it', async () => {
  await visitor.signIn({ role: 'admin' });
  const { id, name, link, updatedAt } = await db.repository.create({ data: repositoryRow('Pear') });
  const form = { id, name, link, description: 'New', updatedAt: updatedAt.toISOString() };
  expect(await send(updateRepositoryAction, { ...form, inPlace: 'true' })).toMatchObject({ status: 'ok' });
  const stored = await db.repository.findUniqueOrThrow({ where: { id } });
  expect(stored).toMatchObject({ name, link, description: 'New' });
  expect(await withoutWrites(() => send(updateRepositoryAction, { ...form, inPlace: 'true' }))).toMatchObject(
    { code: 'CONFLICT' },
  );
  const sent = send(updateRepositoryAction, { ...form, updatedAt: stored.updatedAt.toISOString() });
  expect(await getRedirect(sent)).toBe(routes.manager.repositories.record(id));
});
