import { IMPORT_ROWS_MAX } from '@/lib/constants';
import { repositoryImport } from '@/lib/repositories/import';
import { checkRepositoryImportAction, runRepositoryImportAction } from '@/lib/repositories/import-actions';
import type { Result } from '@/lib/result';
import { db } from '@/lib/server/db';
import { send } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { listErrors, store, toFields, toRows } from '@/tests/support/integration/import';
import { t } from '@/tests/support/messages';

const make = (count: number) =>
  toRows(Array.from({ length: count }, (_, index) => [`Row ${index}`, `example.com/${index}`, 'Text']));

const data = <T>(result: Result<T>) => {
  if (result.status !== 'ok') throw new Error(JSON.stringify(result));
  return result.data;
};

it('the largest file is checked and stored, each row with its audit event', async () => {
  await visitor.signIn({ role: 'admin', name: 'Ada' });
  const rows = make(IMPORT_ROWS_MAX);
  rows[4_999] = { number: 5_001, cells: ['row 7', 'example.com', ''] };
  const fields = toFields(rows);
  const checked = data(await send(checkRepositoryImportAction, { rows: fields.rows }));
  const errors = [
    { number: 5_001, issues: [{ field: 'name', message: t('validation.nameRepeated', { row: 9 }) }] },
  ];
  expect(checked).toMatchObject({ count: 4_999, errors });
  expect(await db.repository.count()).toBe(0);
  const stored = data(await send(runRepositoryImportAction, { ...fields, id: checked.id }));
  expect(stored).toEqual({ id: checked.id, count: 4_999, errors });
  expect(await db.repository.count()).toBe(4_999);
  const where = { importId: checked.id, action: 'repositoryCreate' };
  expect(await db.auditEvent.count({ where })).toBe(4_999);

  const again = await send(runRepositoryImportAction, { ...fields, id: checked.id });
  expect(data(again)).toEqual({ id: checked.id, count: 4_999 });
  expect(await db.auditEvent.count()).toBe(5_000);
});

it('two people who import the same file at once store it once, and the other rows are errors', async () => {
  const rows = make(300);
  const answers = await Promise.all([
    store(repositoryImport, rows),
    store(repositoryImport, rows.toReversed()),
  ]);
  expect(answers.map(({ count }) => count).toSorted()).toEqual([0, 300]);
  const errors = answers.flatMap(({ rejected }) => listErrors(rejected));
  expect(errors.map(([, key]) => key)).toEqual(Array(300).fill('nameUsed'));
  expect(await db.repository.count()).toBe(300);
  expect(await db.auditEvent.count({ where: { action: 'importFinish' } })).toBe(1);
});
