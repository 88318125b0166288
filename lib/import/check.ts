import type { Role } from '@/lib/auth/roles';
import { issueArgs, issueKey, type ValidationKey } from '@/lib/i18n/issues';
import { type ColumnMapping, type Names, normalize } from './mapping';
import type { ImportTarget, ValidRow as ValidRowOf } from './target';

/** Row 1 holds the headings. */
export type ImportRow = { number: number; cells: string[] };

/** An issue of the row as a whole has no field. Its `column` is the position of the cell that is shown with it. */
export type CellIssue = { field: string; key: ValidationKey; args: Record<string, number> };

export type InvalidRow = ImportRow & { issues: CellIssue[] };

export type ValidRow = ValidRowOf<Record<string, unknown>>;
export type CheckedRow = ValidRow | { number: number; issues: CellIssue[] };

export const isValid = (row: CheckedRow): row is ValidRow => 'input' in row;

type Rules = {
  target: ImportTarget;
  names: Names;
  mapping: ColumnMapping;
  /** The number of headings. */
  width: number;
  /** The role of the actor. Null if the values are not compared with it. */
  role: Role | null;
};

export function checkRow(
  { number, cells }: ImportRow,
  { target, names, mapping, width, role }: Rules,
): CheckedRow {
  const input: Record<string, unknown> = {};
  const issues = findExtraCell(cells, mapping, width);
  for (const [field, { schema, check }] of Object.entries(target.columns)) {
    const column = mapping[field] ?? null;
    const cell = column === null ? '' : (cells[column] ?? '');
    const parsed = schema.safeParse(names[field]?.values.get(normalize(cell)) ?? cell, { error: issueKey });
    const [issue] = parsed.error?.issues ?? [];
    if (issue)
      issues.push({
        field,
        key: issue.message as ValidationKey,
        args: issueArgs(issue) as Record<string, number>,
      });
    const key = parsed.success && role && check?.(parsed.data, role);
    if (key) issues.push({ field, key, args: {} });
    input[field] = parsed.data;
  }
  return issues.length > 0 ? { number, issues } : { number, key: target.unique.toKey(input), input };
}

/** A text with commas and without quotation marks has more cells than there are headings: part of it would be lost. */
function findExtraCell(cells: string[], mapping: ColumnMapping, width: number): CellIssue[] {
  const mapped = Object.values(mapping);
  const column = cells.findIndex(
    (cell, index) => index >= width && cell.trim() !== '' && !mapped.includes(index),
  );
  return column === -1 ? [] : [{ field: '', key: 'cellsExtra', args: { column } }];
}

export const toInvalid = (
  number: number,
  field: string,
  key: ValidationKey,
  args: Record<string, number> = {},
): CheckedRow => ({ number, issues: [{ field, key, args }] });

/** `earlier` maps the keys of previous batches to their rows. */
export function rejectUsedKeys(
  rows: CheckedRow[],
  { column, used, repeated }: ImportTarget['unique'],
  found: { used: ReadonlySet<string>; earlier: ReadonlyMap<string, number> },
): CheckedRow[] {
  const firstRows = new Map(found.earlier);
  return rows.map((row) => {
    if (!isValid(row)) return row;
    if (found.used.has(row.key)) return toInvalid(row.number, column, used);
    const first = firstRows.get(row.key);
    if (first !== undefined) return toInvalid(row.number, column, repeated, { row: first });
    firstRows.set(row.key, row.number);
    return row;
  });
}
