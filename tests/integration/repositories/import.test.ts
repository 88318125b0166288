import { randomUUID } from 'node:crypto';
import type { ActiveSession } from '@/lib/auth/session/store';
import {
  appendImportRows,
  cancelImport,
  continueImport,
  finishUpload,
  startCheck,
  startImport,
  startWriting,
} from '@/lib/repositories/import/mutations';
import { getBadRows, getImport, listImports } from '@/lib/repositories/import/queries';
import { isRunning } from '@/lib/repositories/import/status';
import { closeDatabase, db } from '@/lib/server/db';
import { clearRows, createUser, repositoryRow } from '@/tests/support/integration/rows';

/** 50,000 is what people may bring; small batches show the same with fewer. */
const wanted = Number(process.env.IMPORT_ROWS ?? 0);
const ROWS = wanted || 160;
jest.mock('@/lib/repositories/import/limits', () => {
  const actual = jest.requireActual('@/lib/repositories/import/limits');
  return process.env.IMPORT_ROWS ? actual : { ...actual, BATCH_ROWS: 50 };
});
const BAD = 37;
const SENT = 1_000;
const mapping = { name: 0, link: 1, description: 2 };
const request = { ipAddress: '192.0.2.7', requestId: 'request-1' };

type Row = { number: number; cells: string[] };
const headings: Row = { number: 1, cells: ['Name', 'Link', 'Description'] };
const row = (number: number, name = `Row ${number}`, link = 'example.com/x'): Row => ({
  number,
  cells: [name, link, 'Text'],
});
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => row(index + 2));

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

const parts = (rows: Row[]) =>
  Array.from({ length: Math.ceil(rows.length / SENT) }, (_, part) =>
    rows.slice(part * SENT, (part + 1) * SENT),
  );

function done<T>(outcome: T | string): T {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome as T;
}

async function uploaded(rows: Row[]): Promise<string> {
  const { id } = await startImport('file.csv', actor);
  for (const part of parts([headings, ...rows])) done(await appendImportRows(id, part, actor));
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
    if (wanted) console.log(`${progress.status}: ${timesOf(times)}`);
    return progress;
  }
}

const timesOf = (times: number[]) =>
  `${times.length} requests in ${times.reduce((sum, time) => sum + time)} ms, the longest ${Math.max(...times)} ms`;

async function checked(rows: Row[]): Promise<string> {
  const id = await uploaded(rows);
  done(await startCheck(id, mapping, actor));
  await settle(id);
  return id;
}

async function badRows(id: string) {
  const found = [];
  for await (const batch of (await getBadRows(id))?.batches ?? []) found.push(...batch);
  return found.map(({ number, issues }) => [number, ...issues.map(({ key }) => key)]);
}

const listEvents = async (action: string) => db.auditEvent.findMany({ where: { action } });

it('many rows with 37 bad ones: those 37 are reported and the rest is written, each with its event', async () => {
  const rows = rowsOf(ROWS);
  const step = Math.floor(ROWS / BAD);
  const bad = Array.from({ length: BAD }, (_, index) => index * step);
  for (const index of bad) rows[index] = row(index + 2, `Row ${index + 2}`, 'no-dot');
  const id = await checked(rows);
  expect(await badRows(id)).toEqual(bad.map((index) => [index + 2, 'linkNoDot']));
  expect(await db.repository.count()).toBe(0);

  done(await startWriting(id, false, actor));
  expect(await settle(id)).toMatchObject({
    status: 'done',
    rowCount: ROWS,
    errorCount: BAD,
    importedCount: ROWS - BAD,
    percent: 100,
  });
  expect(await db.repository.count()).toBe(ROWS - BAD);
  expect(await db.auditEvent.count({ where: { action: 'repositoryCreate', requestId: 'request-1' } })).toBe(
    ROWS - BAD,
  );
  expect(await listEvents('repositoryImportStart')).toMatchObject([
    { targetId: id, after: { errorCount: BAD } },
  ]);
  expect(await listEvents('repositoryImportFinish')).toMatchObject([
    { targetId: id, after: { status: 'done', importedCount: ROWS - BAD, errorCount: BAD } },
  ]);
  expect(await badRows(id)).toHaveLength(BAD);
  expect(await db.repositoryImportRow.count()).toBe(BAD + 1);
}, 600_000);

describe('the dry run', () => {
  it('says of every row what the form would say, and writes nothing', async () => {
    const id = await checked([
      row(2, ''),
      row(3, 'a'.repeat(101)),
      row(4, 'evil\u202Etxt'),
      row(5, 'No link', ''),
      row(6, 'Script', 'javascript:alert(1).x'),
      row(7, 'Short', 'a.b'),
      row(8, '', 'x'),
      row(9, 'Good'),
    ]);
    expect(await badRows(id)).toEqual([
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

  it('finds a name twice in the file whatever its spelling, across batches, and keeps the first good one', async () => {
    const rows = rowsOf(70);
    rows[0] = row(2, 'Café', 'no-dot');
    rows[1] = row(3, 'CAFÉ ');
    rows[2] = row(4, 'cafe\u0301');
    rows[60] = row(62, '  café');
    const id = await checked(rows);
    expect(await badRows(id)).toEqual([
      [2, 'linkNoDot'],
      [4, 'nameRepeated'],
      [62, 'nameRepeated'],
    ]);
    const [, repeated] = (await getImport(id, ''))?.errors ?? [];
    expect(repeated?.issues).toEqual([{ field: 'name', key: 'nameRepeated', args: { row: 3 } }]);
  });

  it('finds a name that a repository has', async () => {
    await db.repository.create({ data: repositoryRow('Atlas') });
    const id = await checked([row(2, ' ATLAS '), row(3, 'Borealis')]);
    expect(await badRows(id)).toEqual([[2, 'nameUsed']]);
  });

  it('starts over with other columns, and forgets what the former ones said', async () => {
    const id = await checked([row(2, 'One'), row(3, 'Two')]);
    done(await startCheck(id, { name: 0, link: 0, description: null }, actor));
    expect(await settle(id)).toMatchObject({ status: 'checked', errorCount: 2 });
    done(await startCheck(id, mapping, actor));
    expect(await settle(id)).toMatchObject({ status: 'checked', errorCount: 0 });
    expect(await badRows(id)).toEqual([]);
  });

  it('takes the mark of a formula off again that our own export puts on', async () => {
    const id = await checked([row(2, "'=SUM(A1)"), row(3, "O'Neill")]);
    done(await startWriting(id, false, actor));
    await settle(id);
    const names = await db.repository.findMany({ select: { name: true }, orderBy: { name: 'asc' } });
    expect(names.map(({ name }) => name)).toEqual(['=SUM(A1)', "O'Neill"]);
  });
});

describe('a call that comes twice', () => {
  it('stores no row twice, and keeps the first', async () => {
    const { id } = await startImport('file.csv', actor);
    await Promise.all([0, 1].map(() => appendImportRows(id, [headings, row(2, 'First')], actor)));
    done(await appendImportRows(id, [row(2, 'Second')], actor));
    expect(done(await finishUpload(id, 2, actor))).toMatchObject({ status: 'mapping', rowCount: 1 });
    expect(done(await finishUpload(id, 2, actor))).toMatchObject({ status: 'mapping', rowCount: 1 });
    expect((await getImport(id, ''))?.preview).toEqual([row(2, 'First')]);
  });

  it('writes nothing twice, however many windows work on it at once', async () => {
    const id = await checked(rowsOf(110));
    done(await startWriting(id, false, actor));
    await Promise.all(Array.from({ length: 6 }, () => continueImport(id, actor)));
    expect(await getImport(id, '')).toMatchObject({ status: 'done', importedCount: 110, errorCount: 0 });
    expect(await db.repository.count()).toBe(110);
    expect(await listEvents('repositoryCreate')).toHaveLength(110);
    expect(await listEvents('repositoryImportFinish')).toHaveLength(1);
  });

  it('does nothing once the import has come to an end', async () => {
    const id = await checked([row(2)]);
    done(await startWriting(id, false, actor));
    await settle(id);
    for (const call of [continueImport, cancelImport])
      expect(await call(id, actor)).toMatchObject({ status: 'done' });
    expect(await startWriting(id, false, actor)).toBe('conflict');
    expect(await startCheck(id, mapping, actor)).toBe('conflict');
    expect(await appendImportRows(id, [row(9)], actor)).toBe('conflict');
    expect(await db.repository.count()).toBe(1);
  });
});

it('a name that is taken after the dry run is reported, and the others are written', async () => {
  const id = await checked([row(2, 'One'), row(3, 'Two'), row(4, 'Three')]);
  await db.repository.create({ data: repositoryRow('TWO') });
  done(await startWriting(id, false, actor));
  expect(await settle(id)).toMatchObject({ status: 'done', importedCount: 2, errorCount: 1 });
  expect(await badRows(id)).toEqual([[3, 'nameUsed']]);
});

describe('all or nothing', () => {
  it('is refused while a row is bad', async () => {
    const id = await checked([row(2), row(3, '')]);
    expect(await startWriting(id, true, actor)).toBe('conflict');
    expect(await getImport(id, '')).toMatchObject({ status: 'checked' });
  });

  it('takes everything back when a name was taken meanwhile', async () => {
    const id = await checked(rowsOf(60));
    await db.repository.create({ data: repositoryRow('Row 55') });
    done(await startWriting(id, true, actor));
    expect(await settle(id)).toMatchObject({ status: 'failed', importedCount: 0, errorCount: 1 });
    const left = await db.repository.findMany({ select: { name: true } });
    expect(left).toEqual([{ name: 'Row 55' }]);
    expect(await badRows(id)).toEqual([[55, 'nameUsed']]);
    expect(await listEvents('repositoryDelete')).toHaveLength((await listEvents('repositoryCreate')).length);
    expect(await listEvents('repositoryImportFinish')).toMatchObject([
      { after: { status: 'failed', importedCount: 0 } },
    ]);
  });

  it('writes all when nothing is in the way', async () => {
    const id = await checked(rowsOf(60));
    done(await startWriting(id, true, actor));
    expect(await settle(id)).toMatchObject({ status: 'done', importedCount: 60 });
  });
});

describe('a cancelled import', () => {
  it.each(['mapping', 'checked'])('leaves nothing behind when it was only %s', async (status) => {
    const id = status === 'mapping' ? await uploaded(rowsOf(2)) : await checked(rowsOf(2));
    expect(await cancelImport(id, actor)).toMatchObject({ status: 'cancelled' });
    expect(await continueImport(id, actor)).toMatchObject({ status: 'cancelled' });
    expect(await startWriting(id, false, actor)).toBe('conflict');
    expect([await db.repository.count(), await db.repositoryImportRow.count()]).toEqual([0, 1]);
  });

  it('keeps what it has written, and says how much', async () => {
    const id = await checked(rowsOf(70));
    done(await startWriting(id, false, actor));
    done(await continueImport(id, actor));
    expect(await cancelImport(id, actor)).toMatchObject({ status: 'cancelled', importedCount: 50 });
    expect(await continueImport(id, actor)).toMatchObject({ status: 'cancelled', importedCount: 50 });
    expect(await db.repository.count()).toBe(50);
  });

  it('takes back what it has written when it was all or nothing', async () => {
    const id = await checked(rowsOf(70));
    done(await startWriting(id, true, actor));
    done(await continueImport(id, actor));
    expect(await cancelImport(id, actor)).toMatchObject({ status: 'undoing' });
    expect(await settle(id)).toMatchObject({ status: 'cancelled', importedCount: 0 });
    expect(await db.repository.count()).toBe(0);
  });
});

it('an upload that lacks rows is not taken for the whole', async () => {
  const { id } = await startImport('file.csv', actor);
  done(await appendImportRows(id, [headings, row(2)], actor));
  expect(await finishUpload(id, 3, actor)).toBe('conflict');
  expect(await startCheck(id, mapping, actor)).toBe('conflict');
  expect(await getImport(id, '')).toMatchObject({ status: 'uploading' });
});

it('another administrator sees an import and cannot touch it, until its owner is gone', async () => {
  const id = await checked([row(2)]);
  const other = await newActor();
  for (const call of [continueImport, cancelImport]) expect(await call(id, other)).toBe('forbidden');
  expect(await startWriting(id, false, other)).toBe('forbidden');
  expect(await appendImportRows(id, [row(3)], other)).toBe('forbidden');
  expect(await getImport(id, other.session.user.id)).toMatchObject({ status: 'checked', isMine: false });
  await db.user.delete({ where: { id: actor.session.user.id } });
  expect(await getImport(id, other.session.user.id)).toMatchObject({ isMine: true, owner: null });
  expect(await startWriting(id, false, other)).toMatchObject({ status: 'importing' });
});

it.each(['', '../x', 'a\0b', '\uD800', `' or '1'='1`, randomUUID()])(
  'for the id %j there is no import',
  async (id) => {
    expect([await getImport(id, ''), await getBadRows(id)]).toEqual([null, null]);
  },
);

it('old imports go when a new one starts, but for the half written', async () => {
  const day = 24 * 60 * 60 * 1_000;
  const ago = (days: number) => new Date(Date.now() - days * day);
  const made = { fileName: 'x', createdAt: ago(40) };
  await db.repositoryImport.createMany({
    data: [
      { ...made, id: 'old', status: 'done', updatedAt: ago(31) },
      { ...made, id: 'half', status: 'importing', updatedAt: ago(31) },
      { ...made, id: 'recent', status: 'done', updatedAt: ago(29) },
      { ...made, id: 'stranded', status: 'uploading', updatedAt: ago(2) },
      { ...made, id: 'sending', status: 'uploading', updatedAt: ago(0) },
    ],
  });
  await db.repositoryImportRow.create({ data: { importId: 'old', number: 2, cells: [] } });
  const { id } = await startImport('new.csv', actor);
  const left = await listImports();
  expect(left.map((each) => each.id).sort()).toEqual(['half', 'recent', 'sending', id].sort());
  expect(await db.repositoryImportRow.count()).toBe(0);
});
