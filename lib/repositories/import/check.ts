import { issueArgs, issueKey, type ValidationKey } from '@/lib/i18n/issues';
import { nameKey } from '@/lib/name-key';
import { type RepositoryInput, repositorySchema } from '@/lib/repositories/schema';
import { type ColumnMapping, type ImportField, importFields } from './mapping';

/** Row 1 holds the headings. */
export type ImportRow = { number: number; cells: string[] };

export type CellIssue = { field: ImportField; key: ValidationKey; args: Record<string, number> };

export type InvalidRow = ImportRow & { issues: CellIssue[] };

export type CheckedRow = { number: number } & (
  | { input: RepositoryInput; nameKey: string }
  | { issues: CellIssue[] }
);
export type ValidRow = Extract<CheckedRow, { input: RepositoryInput }>;

export const isValid = (row: CheckedRow): row is ValidRow => 'input' in row;

export function checkRow({ number, cells }: ImportRow, mapping: ColumnMapping): CheckedRow {
  const cell = (field: ImportField) => {
    const column = mapping[field];
    return column === null ? '' : (cells[column] ?? '');
  };
  const values = { name: cell('name'), link: cell('link'), description: cell('description') };
  const parsed = repositorySchema.safeParse(values, { error: issueKey });
  if (parsed.success) return { number, input: parsed.data, nameKey: nameKey(parsed.data.name) };
  const issues = importFields.flatMap((field): CellIssue[] => {
    const issue = parsed.error.issues.find(({ path }) => path[0] === field);
    if (!issue) return [];
    const args = issueArgs(issue) as Record<string, number>;
    return [{ field, key: issue.message as ValidationKey, args }];
  });
  return { number, issues };
}

export const toNameError = (
  number: number,
  key: ValidationKey,
  args: Record<string, number> = {},
): CheckedRow => ({ number, issues: [{ field: 'name', key, args }] });

/** `earlier` maps the name keys of previous batches to their rows. */
export function rejectUsedNames(
  rows: CheckedRow[],
  { used, earlier }: { used: ReadonlySet<string>; earlier: ReadonlyMap<string, number> },
): CheckedRow[] {
  const firstRows = new Map(earlier);
  return rows.map((row) => {
    if (!isValid(row)) return row;
    if (used.has(row.nameKey)) return toNameError(row.number, 'nameUsed');
    const first = firstRows.get(row.nameKey);
    if (first !== undefined) return toNameError(row.number, 'nameRepeated', { row: first });
    firstRows.set(row.nameKey, row.number);
    return row;
  });
}
