import type { Actor } from '@/lib/auth/session/store';
import { IMPORT_CHUNK_ROWS } from '@/lib/constants';
import {
  appendImportRows,
  continueImport,
  finishUpload,
  startCheck,
  startImport,
} from '@/lib/repositories/import/mutations';
import { getInvalidRows } from '@/lib/repositories/import/queries';
import { isRunning } from '@/lib/repositories/import/status';
import { createAdmin, toActor } from './actions';
import { clearRows } from './rows';

/** IMPORT_ROWS=50000 measures a large import. */
export const measuredRows = Number(process.env.IMPORT_ROWS ?? 0);
export const mapping = { name: 0, link: 1, description: 2 };

type Row = { number: number; cells: string[] };
export const headings: Row = { number: 1, cells: ['Name', 'Link', 'Description'] };
export const row = (number: number, name = `Row ${number}`, link = 'example.com/x'): Row => ({
  number,
  cells: [name, link, 'Text'],
});
export const toRows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 2));

/** The admin who owns the imports of the running test. */
export let actor: Actor;

beforeEach(async () => {
  await clearRows();
  actor = toActor((await createAdmin()).id);
});

const toChunks = (rows: Row[]) =>
  Array.from({ length: Math.ceil(rows.length / IMPORT_CHUNK_ROWS) }, (_, chunk) =>
    rows.slice(chunk * IMPORT_CHUNK_ROWS, (chunk + 1) * IMPORT_CHUNK_ROWS),
  );

/** Throws if the outcome is an error. */
export function done<T>(outcome: T | string): T {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome as T;
}

/** Starts an import and uploads all rows. Returns its id. */
export async function uploaded(rows: Row[]): Promise<string> {
  const { id } = done(await startImport('file.csv', actor));
  for (const chunk of toChunks([headings, ...rows])) done(await appendImportRows(id, chunk, actor));
  done(await finishUpload(id, rows.length + 1, actor));
  return id;
}

/** Continues an import until it stops running. */
export async function settle(id: string) {
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

/** Uploads the rows and finishes the dry run. Returns the id of the import. */
export async function checked(rows: Row[]): Promise<string> {
  const id = await uploaded(rows);
  done(await startCheck(id, mapping, actor));
  await settle(id);
  return id;
}

/** The number and the error keys of each invalid row. */
export async function listErrors(id: string) {
  const invalidRows = [];
  for await (const batch of (await getInvalidRows(id))?.batches ?? []) invalidRows.push(...batch);
  return invalidRows.map(({ number, issues }) => [number, ...issues.map(({ key }) => key)]);
}
