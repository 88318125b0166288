import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { CellIssue } from './check';
import { type ColumnMapping, importFields } from './mapping';
import type { BadRow } from './types';

// Which keys there are is decided when rows are checked; a test holds them to messages/*.json.
type Text = (key: string, args: Record<string, number>) => string;

/** Puts what is wrong with a row into the reader's language. */
export async function rowProblems(): Promise<(row: BadRow) => string> {
  const [validation, t, tFields] = await Promise.all([
    getTranslations('validation'),
    getTranslations('importPage'),
    getTranslations('repositories'),
  ]);
  const labels = { name: tFields('name'), link: tFields('link'), description: tFields('descriptionLabel') };
  const problem = ({ field, key, args }: CellIssue) => {
    const message = (validation as unknown as Text)(key, args);
    // Texts of a field's own say which one they are about, those of any field do not.
    return key.startsWith(field) ? message : t('errors.inField', { field: labels[field], message });
  };
  return ({ issues }) => issues.map(problem).join(' · ');
}

/** The value that is wrong, of the first field that is. */
export function wrongValue({ cells, issues }: BadRow, mapping: ColumnMapping): string {
  const field = importFields.find((each) => issues.some((issue) => issue.field === each));
  const column = field ? mapping[field] : null;
  return column === null ? '' : (cells[column] ?? '');
}
