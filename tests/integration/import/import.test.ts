import { randomUUID } from 'node:crypto';
import { writeLimit } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { createAdmin, toActor, withoutAudit } from '@/tests/support/integration/actions';
import { actor, listErrors, store, toRows, wordImport } from '@/tests/support/integration/import';

const countWords = () => db.verification.count();
const rows = toRows([['one'], [''], ['two'], ['two']]);

it('the valid rows are stored, with one event for the file and one for each row', async () => {
  const id = randomUUID();
  const { count, rejected } = await store(wordImport, rows, { id, fileName: 'words.csv' });
  expect([count, listErrors(rejected), await countWords()]).toEqual([3, [[3, 'required']], 3]);
  const [file, ...others] = await db.auditEvent.findMany({ orderBy: { importId: 'asc' } });
  expect(file).toMatchObject({
    action: 'importFinish',
    targetId: id,
    importId: '',
    after: { fileName: 'words.csv', rowCount: 4, errorCount: 1, importedCount: 3 },
  });
  expect(others.map(({ action, importId }) => [action, importId])).toEqual(Array(3).fill(['userCreate', id]));
});

it('sent again, one after the other or at once, it is stored once, and each answer says how much', async () => {
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => store(wordImport, rows, { id })));
  answers.push(await store(wordImport, rows, { id }));
  expect(answers.map(({ count }) => count)).toEqual([3, 3, 3, 3]);
  expect(answers.filter(({ rejected }) => rejected)).toHaveLength(1);
  expect(await countWords()).toBe(3);
  expect(await db.auditEvent.count()).toBe(4);
});

it('with the id of another import, a file adds nothing to it', async () => {
  const id = randomUUID();
  await store(wordImport, rows, { id });
  const other = toActor((await createAdmin()).id);
  await store(wordImport, toRows([['more']]), { id }, other);
  expect(await db.auditEvent.count({ where: { importId: id } })).toBe(3);
});

it('is stored as a whole or not at all', async () => {
  await withoutAudit(async () => {
    await expect(store(wordImport, rows)).rejects.toThrow('no_audit');
  }, `action = 'userCreate' and after->>'word' = 'two'`);
  expect([await countWords(), await db.auditEvent.count()]).toEqual([0, 0]);
});

it('without a valid row, it writes nothing', async () => {
  expect(await store(wordImport, toRows([[' ']]))).toMatchObject({ count: 0 });
  expect(await db.auditEvent.count()).toBe(0);
});

it('counts as one write, and waits at the limit', async () => {
  await store(wordImport, rows);
  const key = `manager:${actor.session.user.id}`;
  expect(await db.rateLimit.findUnique({ where: { key } })).toMatchObject({ count: 1 });
  await db.rateLimit.update({ where: { key }, data: { count: writeLimit.max } });
  await expect(store(wordImport, rows)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await countWords()).toBe(3);
});

it.each([
  ['role', { role: 'user' }],
  ['ban', { banned: true }],
])('an actor who loses the right by a new %s stores nothing', async (_, data) => {
  await db.user.update({ where: { id: actor.session.user.id }, data });
  await expect(store(wordImport, rows)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await countWords()).toBe(0);
});
