import { VIEWS_MAX } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { removeViewAction, saveViewAction } from '@/lib/views/actions';
import { listViews } from '@/lib/views/queries';
import { captureLog } from '@/tests/support/capture-log';
import { listEvents, send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser } from '@/tests/support/integration/rows';

beforeEach(clearRows);
const log = captureLog();

const save = (name: string, query: string) => send(saveViewAction, { list: 'user', name, query });
const saved = async (userId: string) =>
  (await listViews(userId, 'user')).map(({ name, query }) => [name, query]);

it('a saved view keeps what the list reads of the URL, and a second one of the same name replaces it', async () => {
  const { id } = await visitor.signIn({ role: 'admin' });
  const query =
    'status=banned&role=none&size=50&after=x&next=//evil.example&sort=name&searchTerm=a%26b&hide=role';
  expect(await save('  Spam ', query)).toMatchObject({ status: 'ok' });
  expect(await saved(id)).toEqual([['Spam', 'hide=role&searchTerm=a%26b&sort=name&status=banned']]);
  await save('Admins', 'role=admin');
  await save('Spam', 'status=banned');
  expect(await saved(id)).toEqual([
    ['Spam', 'status=banned'],
    ['Admins', 'role=admin'],
  ]);
  expect(await listEvents(id)).toContainEqual(
    expect.objectContaining({ action: 'accountSaveView', after: { view: 'Admins' } }),
  );
});

it.each([
  ['an unknown list', { list: 'other' }],
  ['an empty name', { name: ' ' }],
  ['a query that the list does not know', { query: 'status=none&size=50' }],
  ['a long name', { name: 'n'.repeat(41) }],
  ['a long query', { query: `searchTerm=${'a'.repeat(2_000)}` }],
])('%s is refused', async (_, change) => {
  const { id } = await visitor.signIn({ role: 'admin' });
  const result = await send(saveViewAction, { list: 'user', name: 'View', query: 'role=admin', ...change });
  expect(result.status).not.toBe('ok');
  expect(await saved(id)).toEqual([]);
});

it('a view is for who may read the list', async () => {
  const { id } = await visitor.signIn();
  expect(await save('Banned', 'status=banned')).toMatchObject({ status: 'failed', code: 'FORBIDDEN' });
  expect(await saved(id)).toEqual([]);
});

it('a user has a limited number of views of a list, and can still replace one', async () => {
  const { id } = await visitor.signIn({ role: 'admin' });
  for (let count = 1; count <= VIEWS_MAX; count++) await save(`View ${count}`, 'role=admin');
  expect(await save('One more', 'role=admin')).toMatchObject({ status: 'failed', code: 'TOO_MANY_VIEWS' });
  expect(await save('View 1', 'role=user')).toMatchObject({ status: 'ok' });
  expect(await saved(id)).toHaveLength(VIEWS_MAX);
});

it('a user removes own views only; those of a deleted user are gone', async () => {
  const other = await createUser();
  const { id: foreign } = await db.savedView.create({
    data: { userId: other.id, list: 'user', name: 'Theirs', query: 'role=admin' },
  });
  const { id } = await visitor.signIn({ role: 'admin' });
  await save('Mine', 'role=admin');
  const [view] = await listViews(id, 'user');
  expect(await send(removeViewAction, { id: foreign })).toMatchObject({
    status: 'failed',
    code: 'NOT_FOUND',
  });
  expect(await send(removeViewAction, { id: view?.id ?? '' })).toMatchObject({ status: 'ok' });
  expect([await saved(id), await saved(other.id)]).toEqual([[], [['Theirs', 'role=admin']]]);
  await db.user.delete({ where: { id: other.id } });
  expect(await db.savedView.count()).toBe(0);
});

it('without the table there are no views, and the error is reported', async () => {
  await db.$executeRaw`alter table saved_view rename to hidden`;
  expect(
    await listViews('someone', 'user').finally(() => db.$executeRaw`alter table hidden rename to saved_view`),
  ).toEqual([]);
  expect(log.stderr + log.stdout).toContain('Saved views could not be read');
});
