import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@/lib/auth/session/store';
import { type CheckedRow, checkRows, isValid, type Run, storeRows } from '@/lib/import/actions';
import { type ImportRow, writeRows } from '@/lib/import/columns';
import { defineImport, type ImportTarget } from '@/lib/import/target';
import { db } from '@/lib/server/db';
import { createAdmin, toActor } from './actions';
import { clearRows, hoursFromNow } from './rows';

/** The admin who imports in the running test. */
export let actor: Actor;

beforeEach(async () => {
  await clearRows();
  actor = toActor((await createAdmin()).id);
});

/** A target without a feature and without a unique field: its rows become verifications. */
export const wordImport = defineImport<{ word: string }>({
  name: 'user',
  permission: { user: ['create'] },
  columns: { word: { heading: ({ users }) => users.name, schema: z.string().trim().min(1, 'required') } },
  toData: ({ word }) => ({ word }),
  insert: async (transaction, rows) => {
    const data = rows.map(({ key, data: { word } }) => ({
      id: randomUUID(),
      identifier: key,
      value: String(word),
      expiresAt: hoursFromNow(1),
    }));
    await transaction.verification.createMany({ data });
    return data.map(({ id, identifier }) => ({ id, key: identifier }));
  },
});

/** As a browser sends them: from row 2, with the cells in the order of the columns. */
export const toRows = (lines: string[][]): ImportRow[] =>
  lines.map((cells, index) => ({ number: index + 2, cells }));

/** The number and the error keys of each invalid row. */
export const listErrors = (rows: CheckedRow[] = []) =>
  rows.flatMap((row) => (isValid(row) ? [] : [[row.number, ...row.issues.map(({ key }) => key)]]));

export const check = (target: ImportTarget, rows: ImportRow[]) =>
  checkRows(target, rows, { transaction: db, role: 'admin' });

export const store = (target: ImportTarget, rows: ImportRow[], change: Partial<Run> = {}, by = actor) =>
  storeRows(target, { id: randomUUID(), fileName: 'file.csv', rows, options: {}, ...change }, by);

/** The fields of the form that stores rows. */
export const toFields = (rows: ImportRow[], change: Record<string, string> = {}) => ({
  id: randomUUID(),
  fileName: 'file.csv',
  rows: writeRows(rows),
  ...change,
});
