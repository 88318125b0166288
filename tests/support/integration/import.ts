import { z } from 'zod';
import type { Actor } from '@/lib/auth/session/store';
import { IMPORT_CHUNK_ROWS } from '@/lib/constants';
import type { ImportRow } from '@/lib/import/check';
import {
  appendRows,
  type Choices,
  continueImport,
  finishUpload,
  runImport,
  startCheck,
  startImport,
} from '@/lib/import/mutations';
import { getInvalidRows } from '@/lib/import/queries';
import { isRunning } from '@/lib/import/status';
import { defineImport, type ImportTarget } from '@/lib/import/target';
import { db } from '@/lib/server/db';
import { createAdmin, toActor } from './actions';
import { clearRows, hoursFromNow } from './rows';

/** IMPORT_ROWS=50000 measures a large import. @public For resources. */
export const measuredRows = Number(process.env.IMPORT_ROWS ?? 0);

/** The admin who owns the imports of the running test. */
export let actor: Actor;

beforeEach(async () => {
  await clearRows();
  actor = toActor((await createAdmin()).id);
});

/** A target without a feature: its rows become verifications. */
export const wordImport = defineImport<{ word: string; note: string }>({
  name: 'word',
  permission: { user: ['create'] },
  rowsMax: 1_000,
  columns: {
    word: {
      heading: ({ users }) => users.name,
      otherHeadings: ['Word'],
      isRequired: true,
      schema: z.string().trim().min(1, 'required'),
    },
    note: { heading: ({ users }) => users.banReason, otherHeadings: ['Note'], schema: z.string() },
  },
  unique: {
    column: 'word',
    toKey: ({ word }) => word.toLowerCase(),
    findUsed: async (transaction, keys) =>
      (await transaction.verification.findMany({ where: { id: { in: keys } } })).map(({ id }) => id),
    used: 'emailUsed',
    repeated: 'emailRepeated',
  },
  write: async (transaction, rows) => {
    const inserted = await transaction.verification.createManyAndReturn({
      data: rows.map(({ key, input }) => ({
        id: key,
        identifier: input.word,
        value: input.note,
        expiresAt: hoursFromNow(1),
      })),
      skipDuplicates: true,
    });
    return inserted.map(({ id }) => id);
  },
});

export const countWords = () => db.verification.count();

const toChunks = (rows: ImportRow[]) =>
  Array.from({ length: Math.ceil(rows.length / IMPORT_CHUNK_ROWS) }, (_, chunk) =>
    rows.slice(chunk * IMPORT_CHUNK_ROWS, (chunk + 1) * IMPORT_CHUNK_ROWS),
  );

/** Throws if the outcome is an error. */
export function done<T>(outcome: T | string): T {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome as T;
}

/** Starts an import and uploads all rows, with the headings. Returns its id. */
export async function uploaded(target: ImportTarget, rows: ImportRow[]): Promise<string> {
  const { id } = done(await startImport(target, 'file.csv', actor));
  for (const chunk of toChunks(rows)) done(await appendRows(target, id, chunk, actor));
  done(await finishUpload(target, id, rows.length, actor));
  return id;
}

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Continues an import until it stops running. */
export async function settle(target: ImportTarget, id: string) {
  const times: number[] = [];
  for (;;) {
    const start = performance.now();
    const step = done(await continueImport(target, id, actor));
    times.push(Math.round(performance.now() - start));
    if (isRunning(step.status)) {
      await sleep(step.wait);
      continue;
    }
    if (measuredRows) console.log(`${step.status}: ${formatTimes(times)}`);
    return step;
  }
}

const formatTimes = (times: number[]) =>
  `${times.length} requests in ${times.reduce((sum, time) => sum + time)} ms, the longest ${Math.max(...times)} ms`;

/** Uploads the rows and finishes the dry run. Returns the id of the import. */
export async function checked(target: ImportTarget, rows: ImportRow[], choices: Choices): Promise<string> {
  const id = await uploaded(target, rows);
  done(await startCheck(target, id, choices, actor));
  await settle(target, id);
  return id;
}

/** Checks and starts an import of the rows. Returns its id. */
export async function started(target: ImportTarget, rows: ImportRow[], choices: Choices): Promise<string> {
  const id = await checked(target, rows, choices);
  done(await runImport(target, id, actor));
  return id;
}

/** The number and the error keys of each invalid row. */
export async function listErrors(target: ImportTarget, id: string) {
  const invalidRows = [];
  for await (const batch of (await getInvalidRows(target, id))?.batches ?? []) invalidRows.push(...batch);
  return invalidRows.map(({ number, issues }) => [number, ...issues.map(({ key }) => key)]);
}
