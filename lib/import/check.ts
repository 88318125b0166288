import 'server-only';
import type { Role } from '@/lib/auth/roles';
import { issueArgs, issueKey, type ValidationKey } from '@/lib/i18n/issues';
import type { Transaction } from '@/lib/server/db';
import { type ImportRow, normalize } from './columns';
import { loadNames, type Names } from './names';
import type { ImportTarget } from './target';

/** An issue of the row as a whole has no field. */
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
    const parsed = schema.safeParse(names[field]?.get(normalize(cell)) ?? cell, { error: issueKey });
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
