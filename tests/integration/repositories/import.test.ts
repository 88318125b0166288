import '@/tests/support/integration/small-import-batches';
import { randomUUID } from 'node:crypto';
import { IMPORT_DAYS, IMPORT_ROWS_MAX, IMPORTS_OPEN_MAX } from '@/lib/constants';
import {
  appendImportRows,
  cancelImport,
  continueImport,
  finishUpload,
  runImport,
  startCheck,
  startImport,
} from '@/lib/repositories/import/mutations';
import { getImport, getInvalidRows, listImports } from '@/lib/repositories/import/queries';
import { db } from '@/lib/server/db';
import { DAY_MS } from '@/lib/time';
import { createAdmin, toActor } from '@/tests/support/integration/actions';
import {
  actor,
  checked,
  done,
  headings,
  listErrors,
  mapping,
  measuredRows,
  row,
  settle,
  toRows,
  uploaded,
} from '@/tests/support/integration/import';
import { repositoryRow } from '@/tests/support/integration/repositories';

const ROWS = measuredRows || 160;
const INVALID = 37;

const listEvents = async (action: string) => db.auditEvent.findMany({ where: { action } });

it(`reports ${INVALID} invalid rows of ${ROWS} and writes the others, each with its audit event`, async () => {
  const rows = toRows(ROWS);
  const step = Math.floor(ROWS / INVALID);
  const invalid = Array.from({ length: INVALID }, (_, index) => index * step);
  for (const index of invalid) rows[index] = row(index + 2, `Row ${index + 2}`, 'no-dot');
  const id = await checked(rows);
  expect(await listErrors(id)).toEqual(invalid.map((index) => [index + 2, 'linkNoDot']));
  expect(await db.repository.count()).toBe(0);

  done(await runImport(id, actor));
  expect(await settle(id)).toMatchObject({
    status: 'done',
    rowCount: ROWS,
    errorCount: INVALID,
    importedCount: ROWS - INVALID,
    percent: 100,
  });
  expect(await db.repository.count()).toBe(ROWS - INVALID);
  expect(await db.auditEvent.count({ where: { action: 'repositoryCreate', requestId: 'request-1' } })).toBe(
    ROWS - INVALID,
  );
  expect(await listEvents('repositoryImportStart')).toMatchObject([
    { targetId: id, after: { errorCount: INVALID } },
  ]);
  expect(await listEvents('repositoryImportFinish')).toMatchObject([
    { targetId: id, after: { status: 'done', importedCount: ROWS - INVALID, errorCount: INVALID } },
  ]);
  expect(await listErrors(id)).toHaveLength(INVALID);
  expect(await db.repositoryImportRow.count()).toBe(INVALID + 1);
}, 600_000);

describe('a repeated request', () => {
  it('stores each uploaded row once, in its first version', async () => {
    const { id } = done(await startImport('file.csv', actor));
    await Promise.all([0, 1].map(() => appendImportRows(id, [headings, row(2, 'First')], actor)));
    done(await appendImportRows(id, [row(2, 'Second')], actor));
    expect(done(await finishUpload(id, 2, actor))).toMatchObject({ status: 'mapping', rowCount: 1 });
    expect(done(await finishUpload(id, 2, actor))).toMatchObject({ status: 'mapping', rowCount: 1 });
    expect((await getImport(id, ''))?.preview).toEqual([row(2, 'First')]);
  });

  it('writes each repository once, even with six parallel requests', async () => {
    const id = await checked(toRows(110));
    done(await runImport(id, actor));
    await Promise.all(Array.from({ length: 6 }, () => continueImport(id, actor)));
    expect(await getImport(id, '')).toMatchObject({ status: 'done', importedCount: 110, errorCount: 0 });
    expect(await db.repository.count()).toBe(110);
    expect(await listEvents('repositoryCreate')).toHaveLength(110);
    expect(await listEvents('repositoryImportFinish')).toHaveLength(1);
  });

  it('changes nothing after the import is finished', async () => {
    const id = await checked([row(2)]);
    done(await runImport(id, actor));
    await settle(id);
    for (const call of [continueImport, cancelImport])
      expect(await call(id, actor)).toMatchObject({ status: 'done' });
    expect(await runImport(id, actor)).toBe('conflict');
    expect(await startCheck(id, mapping, actor)).toBe('conflict');
    expect(await appendImportRows(id, [row(9)], actor)).toBe('conflict');
    expect(await db.repository.count()).toBe(1);
  });
});

it('a name that is taken after the dry run is reported, and the other rows are written', async () => {
  const id = await checked([row(2, 'One'), row(3, 'Two'), row(4, 'Three')]);
  await db.repository.create({ data: repositoryRow('TWO') });
  done(await runImport(id, actor));
  expect(await settle(id)).toMatchObject({ status: 'done', importedCount: 2, errorCount: 1 });
  expect(await listErrors(id)).toEqual([[3, 'nameUsed']]);
});

describe('a cancelled import', () => {
  it.each(['mapping', 'checked'])('deletes its data rows when its status was %s', async (status) => {
    const id = status === 'mapping' ? await uploaded(toRows(2)) : await checked(toRows(2));
    expect(await cancelImport(id, actor)).toMatchObject({ status: 'cancelled' });
    expect(await continueImport(id, actor)).toMatchObject({ status: 'cancelled' });
    expect(await runImport(id, actor)).toBe('conflict');
    expect([await db.repository.count(), await db.repositoryImportRow.count()]).toEqual([0, 1]);
  });

  it('keeps the repositories already written, and reports their number', async () => {
    const id = await checked(toRows(70));
    done(await runImport(id, actor));
    done(await continueImport(id, actor));
    expect(await cancelImport(id, actor)).toMatchObject({ status: 'cancelled', importedCount: 50 });
    expect(await continueImport(id, actor)).toMatchObject({ status: 'cancelled', importedCount: 50 });
    expect(await db.repository.count()).toBe(50);
  });
});

describe('the limits of an import', () => {
  it('the server rejects rows beyond the limit, over any number of requests, and keeps those before', async () => {
    const { id } = done(await startImport('file.csv', actor));
    await db.$executeRaw`
      insert into repository_import_row ("importId", number, cells)
      select ${id}, n, array['Row ' || n, 'example.com'] from generate_series(1, ${IMPORT_ROWS_MAX}) n`;
    done(await appendImportRows(id, [row(IMPORT_ROWS_MAX + 1)], actor));
    const beyond = appendImportRows(id, [row(IMPORT_ROWS_MAX + 2)], actor);
    await expect(beyond).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    done(await appendImportRows(id, [row(IMPORT_ROWS_MAX + 1)], actor));
    expect(await finishUpload(id, IMPORT_ROWS_MAX + 1, actor)).toMatchObject({ rowCount: IMPORT_ROWS_MAX });
  });

  it('a user has a limited number of unfinished imports, also with parallel requests', async () => {
    const start = () => startImport('file.csv', actor);
    const outcomes = await Promise.all(Array.from({ length: IMPORTS_OPEN_MAX + 3 }, start));
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_IMPORTS')).toHaveLength(3);
    expect(await db.repositoryImport.count()).toBe(IMPORTS_OPEN_MAX);
    expect(await start()).toBe('TOO_MANY_IMPORTS');
    done(await startImport('file.csv', toActor((await createAdmin()).id)));
    const [first] = await db.repositoryImport.findMany({ where: { ownerId: actor.session.user.id } });
    done(await cancelImport(first?.id ?? '', actor));
    done(await start());
  });
});

it('an upload with missing rows can’t be finished', async () => {
  const { id } = done(await startImport('file.csv', actor));
  done(await appendImportRows(id, [headings, row(2)], actor));
  expect(await finishUpload(id, 3, actor)).toBe('conflict');
  expect(await startCheck(id, mapping, actor)).toBe('conflict');
  expect(await getImport(id, '')).toMatchObject({ status: 'uploading' });
});

it('another admin can only read an import, until its owner is deleted', async () => {
  const id = await checked([row(2)]);
  const other = toActor((await createAdmin()).id);
  for (const call of [continueImport, cancelImport]) expect(await call(id, other)).toBe('forbidden');
  expect(await runImport(id, other)).toBe('forbidden');
  expect(await appendImportRows(id, [row(3)], other)).toBe('forbidden');
  expect(await getImport(id, other.session.user.id)).toMatchObject({ status: 'checked', isMine: false });
  await db.user.delete({ where: { id: actor.session.user.id } });
  expect(await getImport(id, other.session.user.id)).toMatchObject({ isMine: true, owner: null });
  expect(await runImport(id, other)).toMatchObject({ status: 'importing' });
});

it.each(['', '../x', 'a\0b', '\uD800', `' or '1'='1`, randomUUID()])(
  'no import is found for the id %j',
  async (id) => {
    expect([await getImport(id, ''), await getInvalidRows(id)]).toEqual([null, null]);
  },
);

it('expired imports are removed when a new one starts', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const defaults = { fileName: 'x', createdAt: ago(40) };
  await db.repositoryImport.createMany({
    data: [
      { ...defaults, id: 'old', status: 'done', updatedAt: ago(IMPORT_DAYS + 1) },
      { ...defaults, id: 'paused', status: 'importing', updatedAt: ago(IMPORT_DAYS - 1) },
      { ...defaults, id: 'abandoned', status: 'importing', updatedAt: ago(IMPORT_DAYS + 1) },
      { ...defaults, id: 'recent', status: 'done', updatedAt: ago(IMPORT_DAYS - 1) },
      { ...defaults, id: 'stranded', status: 'uploading', updatedAt: ago(2) },
      { ...defaults, id: 'sending', status: 'uploading', updatedAt: ago(0) },
    ],
  });
  await db.repositoryImportRow.create({ data: { importId: 'old', number: 2, cells: [] } });
  const { id } = done(await startImport('new.csv', actor));
  const left = await listImports();
  expect(left.map((each) => each.id).sort()).toEqual(['paused', 'recent', 'sending', id].sort());
  expect(await db.repositoryImportRow.count()).toBe(0);
});
