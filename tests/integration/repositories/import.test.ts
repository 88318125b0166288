import '@/tests/support/integration/small-import-batches';
import { continueImport, runImport } from '@/lib/import/mutations';
import { repositoryImport } from '@/lib/repositories/import-target';
import { db } from '@/lib/server/db';
import { actor, done, listErrors, measuredRows, settle } from '@/tests/support/integration/import';
import { repositoryRow } from '@/tests/support/integration/repositories';
import { checkedRepositories, row, toRows } from '@/tests/support/integration/repositories/import';

const ROWS = measuredRows || 160;
const INVALID = 37;

const listEvents = async (action: string) => db.auditEvent.findMany({ where: { action } });

it(`reports ${INVALID} invalid rows of ${ROWS} and writes the others, each with its audit event`, async () => {
  const rows = toRows(ROWS);
  const step = Math.floor(ROWS / INVALID);
  const invalid = Array.from({ length: INVALID }, (_, index) => index * step);
  for (const index of invalid) rows[index] = row(index + 2, `Row ${index + 2}`, 'no-dot');
  const id = await checkedRepositories(rows);
  expect(await listErrors(repositoryImport, id)).toEqual(invalid.map((index) => [index + 2, 'linkNoDot']));
  expect(await db.repository.count()).toBe(0);

  done(await runImport(repositoryImport, id, actor));
  // Only mails need a pause.
  expect(await continueImport(repositoryImport, id, actor)).toMatchObject({ status: 'importing', wait: 0 });
  expect(await settle(repositoryImport, id)).toMatchObject({
    status: 'done',
    rowCount: ROWS,
    errorCount: INVALID,
    importedCount: ROWS - INVALID,
    percent: 100,
  });
  expect(await db.repository.count()).toBe(ROWS - INVALID);
  expect(await db.auditEvent.count({ where: { action: 'repositoryCreate', importId: { not: '' } } })).toBe(
    await db.auditEvent.count({ where: { action: 'repositoryCreate' } }),
  );
  expect(await db.auditEvent.count({ where: { action: 'repositoryCreate', requestId: 'request-1' } })).toBe(
    ROWS - INVALID,
  );
  expect(await listEvents('importStart')).toMatchObject([{ targetId: id, after: { errorCount: INVALID } }]);
  expect(await listEvents('importFinish')).toMatchObject([
    { targetId: id, after: { status: 'done', importedCount: ROWS - INVALID, errorCount: INVALID } },
  ]);
  expect(await listErrors(repositoryImport, id)).toHaveLength(INVALID);
  expect(await db.importRow.count()).toBe(INVALID + 1);
});

it('a name that is taken after the dry run is reported, and the other rows are written', async () => {
  const id = await checkedRepositories([row(2, 'One'), row(3, 'Two'), row(4, 'Three')]);
  await db.repository.create({ data: repositoryRow('TWO') });
  done(await runImport(repositoryImport, id, actor));
  expect(await settle(repositoryImport, id)).toMatchObject({
    status: 'done',
    importedCount: 2,
    errorCount: 1,
  });
  expect(await listErrors(repositoryImport, id)).toEqual([[3, 'nameUsed']]);
});
