import { randomUUID } from 'node:crypto';
import type { ActiveSession } from '@/lib/auth/session/store';
import { IMPORT_CHUNK_ROWS, IMPORT_DAYS, NAME_MAX } from '@/lib/constants';
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
import { isRunning } from '@/lib/repositories/import/status';
import { closeDatabase, db } from '@/lib/server/db';
import { DAY_MS } from '@/lib/time';
import { clearRows, createUser, repositoryRow } from '@/tests/support/integration/rows';

/** Small batches test the same with fewer rows; IMPORT_ROWS=50000 measures real ones. */
const measuredRows = Number(process.env.IMPORT_ROWS ?? 0);
const ROWS = measuredRows || 160;
jest.mock('@/lib/constants', () => {
  const actual = jest.requireActual('@/lib/constants');
  return process.env.IMPORT_ROWS ? actual : { ...actual, IMPORT_BATCH_ROWS: 50 };
});
const INVALID = 37;
const mapping = { name: 0, link: 1, description: 2 };
const request = { ipAddress: '192.0.2.7', requestId: 'request-1' };

type Row = { number: number; cells: string[] };
const headings: Row = { number: 1, cells: ['Name', 'Link', 'Description'] };
const row = (number: number, name = `Row ${number}`, link = 'example.com/x'): Row => ({
  number,
  cells: [name, link, 'Text'],
});
const toRows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 2));

async function newActor() {
  const { id } = await createUser({ role: 'admin' });
  const session = { id: 's', impersonatedBy: null, user: { id, role: 'admin' } } as unknown as ActiveSession;
  return { session, request };
}
type Actor = Awaited<ReturnType<typeof newActor>>;
let actor: Actor;

beforeEach(async () => {
  await db.repositoryImport.deleteMany();
  await clearRows();
  actor = await newActor();
});
afterAll(async () => {
  await db.repositoryImport.deleteMany();
  await clearRows();
  await closeDatabase();
});

const toChunks = (rows: Row[]) =>
  Array.from({ length: Math.ceil(rows.length / IMPORT_CHUNK_ROWS) }, (_, chunk) =>
    rows.slice(chunk * IMPORT_CHUNK_ROWS, (chunk + 1) * IMPORT_CHUNK_ROWS),
  );

function done<T>(outcome: T | string): T {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome as T;
}

async function uploaded(rows: Row[]): Promise<string> {
  const { id } = await startImport('file.csv', actor);
  for (const chunk of toChunks([headings, ...rows])) done(await appendImportRows(id, chunk, actor));
  done(await finishUpload(id, rows.length + 1, actor));
  return id;
}

async function settle(id: string) {
  const times: number[] = [];
  for (;;) {
    const start = performance.now();
    const progress = done(await continueImport(id, actor));
    times.push(Math.round(performance.now() - start));
    if (isRunning(progress.status)) continue;
    if (measuredRows) console.log(`${progress.status}: ${formatTimes(times)}`);
    return progress;
  }
}

const formatTimes = (times: number[]) =>
  `${times.length} requests in ${times.reduce((sum, time) => sum + time)} ms, the longest ${Math.max(...times)} ms`;

async function checked(rows: Row[]): Promise<string> {
  const id = await uploaded(rows);
  done(await startCheck(id, mapping, actor));
  await settle(id);
  return id;
}

async function listErrors(id: string) {
  const invalidRows = [];
  for await (const batch of (await getInvalidRows(id))?.batches ?? []) invalidRows.push(...batch);
  return invalidRows.map(({ number, issues }) => [number, ...issues.map(({ key }) => key)]);
}

const listEvents = async (action: string) => db.auditEvent.findMany({ where: { action } });

it('of many rows the 37 invalid ones are reported and the others written, each with its audit event', async () => {
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

describe('the dry run', () => {
  it('reports the errors of the form for every row, and writes nothing', async () => {
    const id = await checked([
      row(2, ''),
      row(3, 'a'.repeat(NAME_MAX + 1)),
      row(4, 'evil\u202Etxt'),
      row(5, 'No link', ''),
      row(6, 'Script', 'javascript:alert(1).x'),
      row(7, 'Short', 'a.b'),
      row(8, '', 'x'),
      row(9, 'Valid'),
    ]);
    expect(await listErrors(id)).toEqual([
      [2, 'nameRequired'],
      [3, 'tooBigString'],
      [4, 'nameInvalid'],
      [5, 'linkRequired'],
      [6, 'linkInvalid'],
      [7, 'linkTooShort'],
      [8, 'nameRequired', 'linkTooShort'],
    ]);
    expect(await db.repository.count()).toBe(0);
    expect(await getImport(id, actor.session.user.id)).toMatchObject({ status: 'checked', errorCount: 7 });
  });

  it('finds a repeated name in any spelling, across batches, and accepts the first valid one', async () => {
    const rows = toRows(70);
    rows[0] = row(2, 'Café', 'no-dot');
    rows[1] = row(3, 'CAFÉ ');
    rows[2] = row(4, 'cafe\u0301');
    rows[60] = row(62, '  café');
    const id = await checked(rows);
    expect(await listErrors(id)).toEqual([
      [2, 'linkNoDot'],
      [4, 'nameRepeated'],
      [62, 'nameRepeated'],
    ]);
    const [, repeated] = (await getImport(id, ''))?.invalidRows ?? [];
    expect(repeated?.issues).toEqual([{ field: 'name', key: 'nameRepeated', args: { row: 3 } }]);
  });

  it('finds a name that a repository uses', async () => {
    await db.repository.create({ data: repositoryRow('Atlas') });
    const id = await checked([row(2, ' ATLAS '), row(3, 'Borealis')]);
    expect(await listErrors(id)).toEqual([[2, 'nameUsed']]);
  });

  it('starts over with other columns, without the previous errors', async () => {
    const id = await checked([row(2, 'One'), row(3, 'Two')]);
    done(await startCheck(id, { name: 0, link: 0, description: null }, actor));
    expect(await settle(id)).toMatchObject({ status: 'checked', errorCount: 2 });
    done(await startCheck(id, mapping, actor));
    expect(await settle(id)).toMatchObject({ status: 'checked', errorCount: 0 });
    expect(await listErrors(id)).toEqual([]);
  });

  it('removes the apostrophe that the export puts before formulas', async () => {
    const id = await checked([row(2, "'=SUM(A1)"), row(3, "O'Neill")]);
    done(await runImport(id, actor));
    await settle(id);
    const names = await db.repository.findMany({ select: { name: true }, orderBy: { name: 'asc' } });
    expect(names.map(({ name }) => name)).toEqual(['=SUM(A1)', "O'Neill"]);
  });
});

describe('a repeated step', () => {
  it('stores no row twice, and does not change the first', async () => {
    const { id } = await startImport('file.csv', actor);
    await Promise.all([0, 1].map(() => appendImportRows(id, [headings, row(2, 'First')], actor)));
    done(await appendImportRows(id, [row(2, 'Second')], actor));
    expect(done(await finishUpload(id, 2, actor))).toMatchObject({ status: 'mapping', rowCount: 1 });
    expect(done(await finishUpload(id, 2, actor))).toMatchObject({ status: 'mapping', rowCount: 1 });
    expect((await getImport(id, ''))?.preview).toEqual([row(2, 'First')]);
  });

  it('writes nothing twice, however many windows work on it at once', async () => {
    const id = await checked(toRows(110));
    done(await runImport(id, actor));
    await Promise.all(Array.from({ length: 6 }, () => continueImport(id, actor)));
    expect(await getImport(id, '')).toMatchObject({ status: 'done', importedCount: 110, errorCount: 0 });
    expect(await db.repository.count()).toBe(110);
    expect(await listEvents('repositoryCreate')).toHaveLength(110);
    expect(await listEvents('repositoryImportFinish')).toHaveLength(1);
  });

  it('does nothing once the import is finished', async () => {
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

it('a name that is used after the dry run is reported, and the others are written', async () => {
  const id = await checked([row(2, 'One'), row(3, 'Two'), row(4, 'Three')]);
  await db.repository.create({ data: repositoryRow('TWO') });
  done(await runImport(id, actor));
  expect(await settle(id)).toMatchObject({ status: 'done', importedCount: 2, errorCount: 1 });
  expect(await listErrors(id)).toEqual([[3, 'nameUsed']]);
});

describe('a cancelled import', () => {
  it.each(['mapping', 'checked'])('deletes its rows when it was only %s', async (status) => {
    const id = status === 'mapping' ? await uploaded(toRows(2)) : await checked(toRows(2));
    expect(await cancelImport(id, actor)).toMatchObject({ status: 'cancelled' });
    expect(await continueImport(id, actor)).toMatchObject({ status: 'cancelled' });
    expect(await runImport(id, actor)).toBe('conflict');
    expect([await db.repository.count(), await db.repositoryImportRow.count()]).toEqual([0, 1]);
  });

  it('does not delete what is written, and reports how much that is', async () => {
    const id = await checked(toRows(70));
    done(await runImport(id, actor));
    done(await continueImport(id, actor));
    expect(await cancelImport(id, actor)).toMatchObject({ status: 'cancelled', importedCount: 50 });
    expect(await continueImport(id, actor)).toMatchObject({ status: 'cancelled', importedCount: 50 });
    expect(await db.repository.count()).toBe(50);
  });
});

it('an upload with missing rows is not complete', async () => {
  const { id } = await startImport('file.csv', actor);
  done(await appendImportRows(id, [headings, row(2)], actor));
  expect(await finishUpload(id, 3, actor)).toBe('conflict');
  expect(await startCheck(id, mapping, actor)).toBe('conflict');
  expect(await getImport(id, '')).toMatchObject({ status: 'uploading' });
});

it('another administrator can only read an import, until its owner is deleted', async () => {
  const id = await checked([row(2)]);
  const other = await newActor();
  for (const call of [continueImport, cancelImport]) expect(await call(id, other)).toBe('forbidden');
  expect(await runImport(id, other)).toBe('forbidden');
  expect(await appendImportRows(id, [row(3)], other)).toBe('forbidden');
  expect(await getImport(id, other.session.user.id)).toMatchObject({ status: 'checked', isMine: false });
  await db.user.delete({ where: { id: actor.session.user.id } });
  expect(await getImport(id, other.session.user.id)).toMatchObject({ isMine: true, owner: null });
  expect(await runImport(id, other)).toMatchObject({ status: 'importing' });
});

it.each(['', '../x', 'a\0b', '\uD800', `' or '1'='1`, randomUUID()])(
  'for the id %j there is no import',
  async (id) => {
    expect([await getImport(id, ''), await getInvalidRows(id)]).toEqual([null, null]);
  },
);

it('expired imports are deleted when a new one starts, except those that are being written', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const defaults = { fileName: 'x', createdAt: ago(40) };
  await db.repositoryImport.createMany({
    data: [
      { ...defaults, id: 'old', status: 'done', updatedAt: ago(IMPORT_DAYS + 1) },
      { ...defaults, id: 'writing', status: 'importing', updatedAt: ago(IMPORT_DAYS + 1) },
      { ...defaults, id: 'recent', status: 'done', updatedAt: ago(IMPORT_DAYS - 1) },
      { ...defaults, id: 'stranded', status: 'uploading', updatedAt: ago(2) },
      { ...defaults, id: 'sending', status: 'uploading', updatedAt: ago(0) },
    ],
  });
  await db.repositoryImportRow.create({ data: { importId: 'old', number: 2, cells: [] } });
  const { id } = await startImport('new.csv', actor);
  const left = await listImports();
  expect(left.map((each) => each.id).sort()).toEqual(['writing', 'recent', 'sending', id].sort());
  expect(await db.repositoryImportRow.count()).toBe(0);
});
