import { updateRepositoryAction } from '@/lib/repositories/actions';
import { db } from '@/lib/server/db';
import { send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { clearRows } from '@/tests/support/integration/rows';
import { invalidTimes } from '@/tests/support/invalid-times';
import { t } from '@/tests/support/messages';

beforeEach(clearRows);

it.each(invalidTimes)('the time %j of a form is rejected', async (updatedAt) => {
  await visitor.signIn({ role: 'admin' });
  const { id, name, link } = await db.repository.create({ data: repositoryRow('Pear') });
  expect(
    await withoutWrites(() => send(updateRepositoryAction, { id, name, link, updatedAt })),
  ).toMatchObject({ status: 'invalid', issues: { updatedAt: t('validation.invalidInput') } });
});
