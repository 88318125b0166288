import { updateRepositoryAction } from '@/lib/repositories/actions';
import { routes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { getRedirect, send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows } from '@/tests/support/integration/rows';

beforeEach(clearRows);

it('the form of a record saves and leads to its page; a form of an older version writes nothing', async () => {
  await visitor.signIn({ role: 'admin' });
  const { id, name, link, updatedAt } = await db.repository.create({ data: repositoryRow('Pear') });
  const form = { id, name, link, description: 'New', updatedAt: updatedAt.toISOString() };
  expect(await getRedirect(send(updateRepositoryAction, form))).toBe(routes.manager.repositories.record(id));
  const stored = await db.repository.findUniqueOrThrow({ where: { id } });
  expect(stored).toMatchObject({ name, link, description: 'New' });
  const late = await withoutWrites(() => send(updateRepositoryAction, { ...form, description: 'Late' }));
  expect(late).toMatchObject({ code: 'CONFLICT' });
});
