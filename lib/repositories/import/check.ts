import { issueArgs, issueKey, type ValidationKey } from '@/lib/i18n/issues';
import { nameKey } from '@/lib/repositories/name-key';
import { type RepositoryInput, repositorySchema } from '@/lib/repositories/schema';
import { type ColumnMapping, type ImportField, importFields } from './mapping';

/** One line of the file; 1 is the headings. */
export type ImportRow = { number: number; cells: string[] };

/** An error of one field: a key of `validation` and its arguments, translated when it is shown. */
export type CellIssue = { field: ImportField; key: ValidationKey; args: Record<string, number> };

export type InvalidRow = ImportRow & { issues: CellIssue[] };

export type CheckedRow = { number: number } & (
  | { input: RepositoryInput; nameKey: string }
  | { issues: CellIssue[] }
);
export type ValidRow = Extract<CheckedRow, { input: RepositoryInput }>;

export const isValid = (row: CheckedRow): row is ValidRow => 'input' in row;

/** The export puts an apostrophe before what a spreadsheet would compute; here it is removed again. */
const withoutFormulaMark = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');

/** Checks a row by the schema of the form. */
export function checkRow({ number, cells }: ImportRow, mapping: ColumnMapping): CheckedRow {
  const cell = (field: ImportField) => {
    const column = mapping[field];
    return column === null ? '' : withoutFormulaMark(cells[column] ?? '');
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

/**
 * Rejects names in use: by a repository, or by an earlier valid row of the file, in a former batch (`earlier`, with its number)
 * or in this one.
 */
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
