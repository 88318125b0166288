import 'server-only';
import { randomUUID } from 'node:crypto';
import { refresh } from 'next/cache';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { recordWrites } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { lockPermittedActor } from '@/lib/auth/permission-lock';
import type { Role } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import {
  IMPORT_BYTES_MAX,
  IMPORT_CELL_MAX,
  IMPORT_FILE_NAME_MAX,
  IMPORT_ROW_NUMBER_MAX,
  IMPORT_ROWS_MAX,
} from '@/lib/constants';
import { issueArgs, issueKey, type ValidationKey } from '@/lib/i18n/issues';
import type { FormAction } from '@/lib/result';
import { idSchema, jsonField } from '@/lib/schemas';
import { db, LONG_TRANSACTION, type Transaction } from '@/lib/server/db';
import { isStorable, withoutForbiddenCharacters } from '@/lib/text';
import { type ImportRow, toComparable } from './columns';
import { type ImportTarget, loadNames, type Names } from './target';

/** The errors of a row. `field` is empty if the message names the field, or if the whole row has the error. */
export type RowErrors = { number: number; issues: { field: string; message: string }[] };

/** `id` becomes the id of the import when it is stored. `count` is the number of valid rows. */
export type CheckedFile = { id: string; count: number; errors: RowErrors[] };

/** `errors` is undefined if an earlier request has stored this import. The errors of the check then stay on screen. */
export type ImportResult = { id: string; count: number; errors?: RowErrors[] };

/** A row has at most one cell more than there are columns (see `toCells`). */
export function rowsSchema({ columns }: ImportTarget): z.ZodType<ImportRow[], string> {
  const cell = z.string().max(IMPORT_CELL_MAX).refine(isStorable);
  const row = z.object({
    number: z.int().min(1).max(IMPORT_ROW_NUMBER_MAX),
    cells: z.array(cell).max(Object.keys(columns).length + 1),
  });
  const rows = z.array(row).min(1).max(IMPORT_ROWS_MAX);
  return jsonField(IMPORT_BYTES_MAX).pipe(rows).meta({ isEchoed: false });
}

/** `fileName` is only for display. */
export const runSchema = z.object({
  id: idSchema,
  fileName: z
    .string()
    .transform((name) => withoutForbiddenCharacters(name.slice(0, IMPORT_FILE_NAME_MAX)).trim() || 'CSV'),
});

const toRules = ({ name, permission, allowImpersonation }: ImportTarget, step: string) => ({
  ...{ name: `${name}Import.${step}`, permission },
  ...(allowImpersonation !== undefined && { allowImpersonation }),
});

export const defineCheckAction = (target: ImportTarget): FormAction<CheckedFile> =>
  defineAction(
    { ...toRules(target, 'check'), schema: z.object({ rows: rowsSchema(target) }) },
    async ({ rows }, { session }): Promise<CheckedFile> => {
      const { role } = session.user;
      if (!role) throw new ActionError('FORBIDDEN');
      const errors = await toErrors(await checkRows(target, rows, { transaction: db, role }));
      return { id: randomUUID(), count: rows.length - errors.length, errors };
    },
  );

export const defineRunAction = (target: ImportTarget, onStored?: () => void): FormAction<ImportResult> =>
  defineAction(
    {
      ...toRules(target, 'run'),
      // Each target has other options, so their type is not known here.
      schema: runSchema.extend({ rows: rowsSchema(target), ...(target.options as object) }),
    },
    async ({ rows, id, fileName, ...options }, actor): Promise<ImportResult> => {
      const { count, rejected } = await storeRows(target, { id, fileName, rows, options }, actor);
      if (count > 0) onStored?.();
      // The browser's cached lists are now out of date.
      refresh();
      return { id, count, ...(rejected && { errors: await toErrors(rejected) }) };
    },
  );

export type Run = {
  /** The id from the answer to the check. An import with the same id is stored only once. */
  id: string;
  fileName: string;
  rows: ImportRow[];
  options: Record<string, string>;
};

/** `rejected` is undefined if an earlier request has stored this import. */
type Stored = { count: number; rejected?: CheckedRow[] };

/** Stores the valid rows and their events in one transaction. A lock of the actor makes repeated requests wait. */
export const storeRows = (
  target: ImportTarget,
  { id, fileName, rows, options }: Run,
  actor: Actor,
): Promise<Stored> =>
  db.$transaction(async (transaction) => {
    const role = await lockPermittedActor(transaction, actor, target.permission, 'update');
    const earlier = await transaction.auditEvent.findFirst({
      where: { targetId: id, action: 'importFinish' },
      select: { after: true },
    });
    if (earlier) return { count: Number((earlier.after as { importedCount?: number }).importedCount ?? 0) };
    const checked = await checkRows(target, rows, { transaction, role });
    // Rows are inserted in the order of their keys, so that parallel imports of the same rows can't deadlock.
    const valid = checked
      .filter(isValid)
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ key, input }) => ({ key, data: target.toData(input, options) }));
    const inserted = valid.length > 0 ? await target.insert(transaction, valid, actor) : [];
    const ids = new Map(inserted.map((row) => [row.key, row.id]));
    // Another request may have taken a key since the check.
    const taken = new Set(valid.map(({ key }) => key).filter((key) => !ids.has(key)));
    const rejected = rejectUsedKeys(checked, target, taken).filter((row) => !isValid(row));
    if (inserted.length === 0) return { count: 0, rejected };
    const counts = { rowCount: rows.length, errorCount: rejected.length, importedCount: inserted.length };
    const { name } = target;
    await recordWrites(transaction, actor, [
      { action: 'importFinish', targetType: 'import', targetId: id, after: { fileName, ...counts } },
      ...valid.flatMap(({ key, data }) => {
        const targetId = ids.get(key);
        return targetId
          ? [{ action: `${name}Create` as const, targetType: name, targetId, after: data, importId: id }]
          : [];
      }),
    ]);
    return { count: inserted.length, rejected };
  }, LONG_TRANSACTION);

/** `field` is empty for an issue of the whole row. */
type CellIssue = { field: string; key: ValidationKey; args: Record<string, number> };
type ValidRow = { number: number; key: string; input: Record<string, unknown> };
export type CheckedRow = ValidRow | { number: number; issues: CellIssue[] };

export const isValid = (row: CheckedRow): row is ValidRow => 'input' in row;

/** The cells of each row must be in the order of the columns. `role` is the role of the actor. */
export async function checkRows(
  target: ImportTarget,
  rows: ImportRow[],
  { transaction, role }: { transaction: Transaction; role: Role },
): Promise<CheckedRow[]> {
  const names = await loadNames(target);
  const checked = rows.map((row) => checkRow(row, { target, names, role }));
  const keys = checked.filter(isValid).map(({ key }) => key);
  const used = (await target.unique?.findUsed(transaction, keys)) ?? [];
  return rejectUsedKeys(checked, target, new Set(used));
}

type Rules = { target: ImportTarget; names: Names; role: Role };

export function checkRow({ number, cells }: ImportRow, { target, names, role }: Rules): CheckedRow {
  const columns = Object.entries(target.columns);
  const input: Record<string, unknown> = {};
  const issues: CellIssue[] =
    cells.length > columns.length ? [{ field: '', key: 'cellsExtra', args: {} }] : [];
  for (const [position, [field, { schema, check }]] of columns.entries()) {
    const cell = cells[position] ?? '';
    const parsed = schema.safeParse(names[field]?.get(toComparable(cell)) ?? cell, { error: issueKey });
    const issue = parsed.error?.issues[0];
    const key = issue ? (issue.message as ValidationKey) : check?.(parsed.data, role);
    const args = issue ? (issueArgs(issue) as Record<string, number>) : {};
    if (key) issues.push({ field, key, args });
    input[field] = parsed.data;
  }
  if (issues.length > 0) return { number, issues };
  return { number, key: target.unique?.toKey(input) ?? String(number), input };
}

/** If several rows have the same key, only the first row is valid. If the key is already used, none of them is. */
export function rejectUsedKeys(
  rows: CheckedRow[],
  { unique }: Pick<ImportTarget, 'unique'>,
  used: ReadonlySet<string>,
): CheckedRow[] {
  if (!unique) return rows;
  const firstRows = new Map<string, number>();
  return rows.map((row) => {
    if (!isValid(row)) return row;
    const first = firstRows.get(row.key);
    firstRows.set(row.key, first ?? row.number);
    const { number } = row;
    if (used.has(row.key)) return { number, issues: [{ field: unique.column, key: unique.used, args: {} }] };
    if (first === undefined) return row;
    return { number, issues: [{ field: unique.column, key: unique.repeated, args: { row: first } }] };
  });
}

type TranslateIssue = (key: string, args: Record<string, number>) => string;

async function toErrors(rows: CheckedRow[]): Promise<RowErrors[]> {
  const t = (await getTranslations('validation')) as unknown as TranslateIssue;
  return rows.flatMap((row) => {
    if (isValid(row)) return [];
    const issues = row.issues.map(({ field, key, args }) => ({
      // A message such as “Name is required” already names the field.
      field: key === `${field}Required` ? '' : field,
      message: t(key, args),
    }));
    return { number: row.number, issues };
  });
}
