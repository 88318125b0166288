import '@/tests/support/integration/small-import-batches';
import { randomUUID } from 'node:crypto';
import { IMPORT_DAYS, IMPORT_FILE_MB, IMPORTS_OPEN_MAX } from '@/lib/constants';
import type { ImportRow, InvalidRow } from '@/lib/import/check';
import {
  appendRows,
  cancelImport,
  continueImport,
  finishUpload,
  runImport,
  startCheck,
  startImport,
} from '@/lib/import/mutations';
import { getImport, getInvalidRows, listImports } from '@/lib/import/queries';
import { getInvalidValue } from '@/lib/import/row-errors';
import { startImportAction } from '@/lib/import-targets/actions';
import { importTargets } from '@/lib/import-targets/targets';
import { db } from '@/lib/server/db';
import { DAY_MS } from '@/lib/time';
import { userImport } from '@/lib/users/import-target';
import { createAdmin, send, toActor } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import {
  actor,
  checked,
  countWords,
  done,
  settle,
  uploaded,
  wordImport,
} from '@/tests/support/integration/import';

const choices = { mapping: { word: 0, note: 1 }, options: {} };
const headings: ImportRow = { number: 1, cells: ['Word', 'Note'] };
const row = (number: number, word = `Row ${number}`): ImportRow => ({ number, cells: [word, 'Text'] });
const toRows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 2));
const checkedWords = (rows: ImportRow[]) => checked(wordImport, [headings, ...rows], choices);

describe('a repeated request', () => {
  it('stores each uploaded row once, in its first version', async () => {
    const { id } = done(await startImport(wordImport, 'file.csv', actor));
    await Promise.all([0, 1].map(() => appendRows(wordImport, id, [headings, row(2, 'First')], actor)));
    done(await appendRows(wordImport, id, [row(2, 'Second')], actor));
    expect(done(await finishUpload(wordImport, id, 2, actor))).toMatchObject({
      status: 'mapping',
      rowCount: 1,
    });
    expect(done(await finishUpload(wordImport, id, 2, actor))).toMatchObject({
      status: 'mapping',
      rowCount: 1,
    });
    expect((await getImport(wordImport, id, ''))?.preview).toEqual([row(2, 'First')]);
  });

  it('writes each row once, even with six parallel requests', async () => {
    const id = await checkedWords(toRows(110));
    done(await runImport(wordImport, id, actor));
    await Promise.all(Array.from({ length: 6 }, () => continueImport(wordImport, id, actor)));
    expect(await getImport(wordImport, id, '')).toMatchObject({
      status: 'done',
      importedCount: 110,
      errorCount: 0,
    });
    expect(await countWords()).toBe(110);
    expect(await db.auditEvent.findMany({ where: { action: 'importFinish' } })).toHaveLength(1);
  });

  it('changes nothing after the import is finished', async () => {
    const id = await checkedWords([row(2)]);
    done(await runImport(wordImport, id, actor));
    await settle(wordImport, id);
    for (const call of [continueImport, cancelImport])
      expect(await call(wordImport, id, actor)).toMatchObject({ status: 'done' });
    expect(await runImport(wordImport, id, actor)).toBe('conflict');
    expect(await startCheck(wordImport, id, choices, actor)).toBe('conflict');
    expect(await appendRows(wordImport, id, [row(9)], actor)).toBe('conflict');
    expect(await countWords()).toBe(1);
  });
});

it('a row with more cells than headings is an error, shown with the first of them', async () => {
  const id = await checkedWords([{ number: 2, cells: ['Maps', 'charts', 'tables'] }, row(3)]);
  const detail = await getImport(wordImport, id, '');
  expect(detail).toMatchObject({ rowCount: 2, errorCount: 1 });
  expect(detail?.invalidRows).toMatchObject([
    { number: 2, issues: [{ field: '', key: 'cellsExtra', args: { column: 2 } }] },
  ]);
  expect(getInvalidValue(detail?.invalidRows[0] as InvalidRow, choices.mapping)).toBe('tables');
});

describe('a cancelled import', () => {
  it.each(['mapping', 'checked'])('deletes its data rows when its status was %s', async (status) => {
    const id =
      status === 'mapping'
        ? await uploaded(wordImport, [headings, ...toRows(2)])
        : await checkedWords(toRows(2));
    expect(await cancelImport(wordImport, id, actor)).toMatchObject({ status: 'cancelled' });
    expect(await continueImport(wordImport, id, actor)).toMatchObject({ status: 'cancelled' });
    expect(await runImport(wordImport, id, actor)).toBe('conflict');
    expect([await countWords(), await db.importRow.count()]).toEqual([0, 1]);
  });

  it('keeps the rows already written, and reports their number', async () => {
    const id = await checkedWords(toRows(70));
    done(await runImport(wordImport, id, actor));
    done(await continueImport(wordImport, id, actor));
    expect(await cancelImport(wordImport, id, actor)).toMatchObject({
      status: 'cancelled',
      importedCount: 50,
    });
    expect(await continueImport(wordImport, id, actor)).toMatchObject({
      status: 'cancelled',
      importedCount: 50,
    });
    expect(await countWords()).toBe(50);
  });
});

describe('the limits of an import', () => {
  it('the server rejects rows beyond the limit, over any number of requests, and keeps those before', async () => {
    const { id } = done(await startImport(wordImport, 'file.csv', actor));
    await db.$executeRaw`
      insert into import_row ("importId", number, cells)
      select ${id}, n, array['Row ' || n, 'Text'] from generate_series(1, ${wordImport.rowsMax}) n`;
    done(await appendRows(wordImport, id, [row(wordImport.rowsMax + 1)], actor));
    const beyond = appendRows(wordImport, id, [row(wordImport.rowsMax + 2)], actor);
    await expect(beyond).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    done(await appendRows(wordImport, id, [row(wordImport.rowsMax + 1)], actor));
    expect(await finishUpload(wordImport, id, wordImport.rowsMax + 1, actor)).toMatchObject({
      rowCount: wordImport.rowsMax,
    });
  });

  it('the server rejects more characters than a file may have, and a repeated chunk does not count', async () => {
    const { id } = done(await startImport(wordImport, 'file.csv', actor));
    const left = { characters: IMPORT_FILE_MB * 1_000_000 - 30 };
    await db.import.update({ where: { id }, data: left });
    for (let round = 0; round < 3; round += 1) done(await appendRows(wordImport, id, [row(1)], actor));
    const beyond = appendRows(wordImport, id, [row(2, 'x'.repeat(20))], actor);
    await expect(beyond).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await db.importRow.count({ where: { importId: id } })).toBe(1);
  });

  it('a user has a limited number of unfinished imports, also with parallel requests', async () => {
    const start = () => startImport(wordImport, 'file.csv', actor);
    const outcomes = await Promise.all(Array.from({ length: IMPORTS_OPEN_MAX + 3 }, start));
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_IMPORTS')).toHaveLength(3);
    expect(await db.import.count()).toBe(IMPORTS_OPEN_MAX);
    expect(await start()).toBe('TOO_MANY_IMPORTS');
    done(await startImport(wordImport, 'file.csv', toActor((await createAdmin()).id)));
    const [first] = await db.import.findMany({ where: { ownerId: actor.session.user.id } });
    done(await cancelImport(wordImport, first?.id ?? '', actor));
    done(await start());
  });
});

it('an upload with missing rows can’t be finished', async () => {
  const { id } = done(await startImport(wordImport, 'file.csv', actor));
  done(await appendRows(wordImport, id, [headings, row(2)], actor));
  expect(await finishUpload(wordImport, id, 3, actor)).toBe('conflict');
  expect(await startCheck(wordImport, id, choices, actor)).toBe('conflict');
  expect(await getImport(wordImport, id, '')).toMatchObject({ status: 'uploading' });
});

it('another admin can only read an import, until its owner is deleted', async () => {
  const id = await checkedWords([row(2)]);
  const other = toActor((await createAdmin()).id);
  for (const call of [continueImport, cancelImport])
    expect(await call(wordImport, id, other)).toBe('forbidden');
  expect(await runImport(wordImport, id, other)).toBe('forbidden');
  expect(await appendRows(wordImport, id, [row(3)], other)).toBe('forbidden');
  expect(await getImport(wordImport, id, other.session.user.id)).toMatchObject({
    status: 'checked',
    isMine: false,
  });
  await db.user.delete({ where: { id: actor.session.user.id } });
  expect(await getImport(wordImport, id, other.session.user.id)).toMatchObject({ isMine: true, owner: null });
  expect(await runImport(wordImport, id, other)).toMatchObject({ status: 'importing' });
});

it('no import is found for an invalid or unknown id', async () => {
  for (const id of ['', '../x', 'a\0b', '\uD800', `' or '1'='1`, randomUUID()]) {
    const found = [await getImport(wordImport, id, ''), await getInvalidRows(wordImport, id)];
    expect([id, ...found]).toEqual([id, null, null]);
  }
});

it('expired imports are removed when a new one starts', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const defaults = { target: 'word', fileName: 'x', createdAt: ago(40) };
  await db.import.createMany({
    data: [
      { ...defaults, id: 'old', status: 'done', updatedAt: ago(IMPORT_DAYS + 1) },
      { ...defaults, id: 'paused', status: 'importing', updatedAt: ago(IMPORT_DAYS - 1) },
      { ...defaults, id: 'abandoned', status: 'importing', updatedAt: ago(IMPORT_DAYS + 1) },
      { ...defaults, id: 'recent', status: 'done', updatedAt: ago(IMPORT_DAYS - 1) },
      { ...defaults, id: 'stranded', status: 'uploading', updatedAt: ago(2) },
      { ...defaults, id: 'sending', status: 'uploading', updatedAt: ago(0) },
    ],
  });
  await db.importRow.create({ data: { importId: 'old', number: 2, cells: [] } });
  const { id } = done(await startImport(wordImport, 'new.csv', actor));
  const left = await listImports(wordImport);
  expect(left.map((each) => each.id).sort()).toEqual(['paused', 'recent', 'sending', id].sort());
  expect(await db.importRow.count()).toBe(0);
});

it('an import of another resource is not found, also with its permission', async () => {
  const id = await checkedWords([row(2)]);
  for (const call of [continueImport, cancelImport, runImport])
    expect(await call(userImport, id, actor)).toBe('notFound');
  expect(await appendRows(userImport, id, [row(3)], actor)).toBe('notFound');
  expect(await getImport(userImport, id, actor.session.user.id)).toBeNull();
  expect(await getInvalidRows(userImport, id)).toBeNull();
  expect(await listImports(userImport)).toEqual([]);
});

it('an action needs a target that exists, and its permission', async () => {
  const start = (target: string) => send(startImportAction, { target, fileName: 'list.csv' });
  const targets = Object.keys(importTargets).sort();
  await visitor.signIn({ role: 'user' });
  for (const target of targets) expect(await start(target)).toMatchObject({ code: 'FORBIDDEN' });
  await visitor.signIn({ role: 'admin' });
  for (const target of ['', 'nothing', '__proto__', 'constructor'])
    expect(await start(target)).toMatchObject({ status: 'failed', code: 'INVALID_INPUT' });
  for (const target of targets) expect(await start(target)).toMatchObject({ status: 'ok' });
  const stored = await db.import.findMany({ select: { target: true } });
  expect(stored.map(({ target }) => target).sort()).toEqual(targets);
});
