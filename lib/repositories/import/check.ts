import { issueArgs, issueKey, type ValidationKey } from '@/lib/i18n/issues';
import { nameKey } from '@/lib/repositories/name-key';
import { type RepositoryInput, repositorySchema } from '@/lib/repositories/schema';
import { type ColumnMapping, type ImportField, importFields } from './mapping';

/** What is wrong with a field of a row: a key of `validation` and its numbers, put into words for whoever reads it. */
export type CellIssue = { field: ImportField; key: ValidationKey; args: Record<string, number> };

export type ImportRow = { number: number; cells: string[] };

export type CheckedRow = { number: number } & (
  | { input: RepositoryInput; nameKey: string }
  | { issues: CellIssue[] }
);
export type GoodRow = Extract<CheckedRow, { input: RepositoryInput }>;

export const isGood = (row: CheckedRow): row is GoodRow => 'input' in row;

/** Our own export marks what looks like a formula with an apostrophe; here it is taken off again. */
const withoutMark = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');

/** A row as the form would have sent it, held to the same schema. */
export function checkRow({ number, cells }: ImportRow, mapping: ColumnMapping): CheckedRow {
  const cell = (field: ImportField) => {
    const column = mapping[field];
    return column === null ? '' : withoutMark(cells[column] ?? '');
  };
  const typed = { name: cell('name'), link: cell('link'), description: cell('description') };
  const parsed = repositorySchema.safeParse(typed, { error: issueKey });
  if (parsed.success) return { number, input: parsed.data, nameKey: nameKey(parsed.data.name) };
  const issues = importFields.flatMap((field): CellIssue[] => {
    const issue = parsed.error.issues.find(({ path }) => path[0] === field);
    if (!issue) return [];
    const args = issueArgs(issue) as Record<string, number>;
    return [{ field, key: issue.message as ValidationKey, args }];
  });
  return { number, issues };
}

const refused = (number: number, key: ValidationKey, args: Record<string, number> = {}): CheckedRow => ({
  number,
  issues: [{ field: 'name', key, args }],
});

/**
 * Names that are taken: by a repository, by an earlier row of the file, or by one before in this very batch.
 * Only a row that is good itself takes its name.
 */
export function refuseTakenNames(
  rows: CheckedRow[],
  { used, earlier }: { used: ReadonlySet<string>; earlier: ReadonlyMap<string, number> },
): CheckedRow[] {
  const seen = new Map(earlier);
  return rows.map((row) => {
    if (!isGood(row)) return row;
    if (used.has(row.nameKey)) return refused(row.number, 'nameUsed');
    const first = seen.get(row.nameKey);
    if (first !== undefined) return refused(row.number, 'nameRepeated', { row: first });
    seen.set(row.nameKey, row.number);
    return row;
  });
}
