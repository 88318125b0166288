import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { Role } from '@/lib/auth/roles';
import { issueArgs, issueKey, type ValidationKey } from '@/lib/i18n/issues';
import type { Transaction } from '@/lib/server/db';
import { type ImportRow, normalize } from './columns';
import { loadNames, type Names } from './names';
import type { ImportTarget } from './target';

/** An issue of the row as a whole has no field. */
type CellIssue = { field: string; key: ValidationKey; args: Record<string, number> };

export type ValidRow = { number: number; key: string; input: Record<string, unknown> };
export type CheckedRow = ValidRow | { number: number; issues: CellIssue[] };

export const isValid = (row: CheckedRow): row is ValidRow => 'input' in row;

/** Rows that are checked before other requests get their turn. */
const AT_ONCE = 250;

/** The cells of each row are in the order of the columns. `role` is that of the actor. */
export async function checkRows(
  target: ImportTarget,
  rows: ImportRow[],
  { transaction, role }: { transaction: Transaction; role: Role },
): Promise<CheckedRow[]> {
  const names = await loadNames(target);
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    checked.push(checkRow(row, { target, names, role }));
    if (checked.length % AT_ONCE === 0) await setImmediate();
  }
  if (!target.unique) return checked;
  const keys = checked.filter(isValid).map(({ key }) => key);
  const used = await target.unique.findUsed(transaction, keys);
  return rejectUsedKeys(checked, target.unique, new Set(used));
}

type Rules = { target: ImportTarget; names: Names; role: Role };

export function checkRow({ number, cells }: ImportRow, { target, names, role }: Rules): CheckedRow {
  const columns = Object.entries(target.columns);
  const input: Record<string, unknown> = {};
  const issues: CellIssue[] =
    cells.length > columns.length ? [{ field: '', key: 'cellsExtra', args: {} }] : [];
  for (const [position, [field, { schema, check }]] of columns.entries()) {
    const cell = cells[position] ?? '';
    const parsed = schema.safeParse(names[field]?.values.get(normalize(cell)) ?? cell, { error: issueKey });
    const [issue] = parsed.error?.issues ?? [];
    if (issue)
      issues.push({
        field,
        key: issue.message as ValidationKey,
        args: issueArgs(issue) as Record<string, number>,
      });
    const key = parsed.success && check?.(parsed.data, role);
    if (key) issues.push({ field, key, args: {} });
    input[field] = parsed.data;
  }
  if (issues.length > 0) return { number, issues };
  return { number, key: target.unique?.toKey(input) ?? String(number), input };
}

type Unique = NonNullable<ImportTarget['unique']>;

export const toUsed = (number: number, { column, used }: Pick<Unique, 'column' | 'used'>): CheckedRow => ({
  number,
  issues: [{ field: column, key: used, args: {} }],
});

export function rejectUsedKeys(
  rows: CheckedRow[],
  unique: Pick<Unique, 'column' | 'used' | 'repeated'>,
  used: ReadonlySet<string>,
): CheckedRow[] {
  const firstRows = new Map<string, number>();
  return rows.map((row) => {
    if (!isValid(row)) return row;
    if (used.has(row.key)) return toUsed(row.number, unique);
    const first = firstRows.get(row.key);
    firstRows.set(row.key, first ?? row.number);
    if (first === undefined) return row;
    const issue = { field: unique.column, key: unique.repeated, args: { row: first } };
    return { number: row.number, issues: [issue] };
  });
}
