import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { CellIssue, InvalidRow } from './check';
import { type ColumnMapping, importFields } from './mapping';

// The keys are stored with the rows; a test checks that messages/*.json has all of them.
type Translate = (key: string, args: Record<string, number>) => string;

/** A function that describes the errors of a row in the reader's language. */
export async function getRowErrorFormatter(): Promise<(row: InvalidRow) => string> {
  const [validation, t, repositories] = await Promise.all([
    getTranslations('validation'),
    getTranslations('importPage'),
    getTranslations('repositories'),
  ]);
  const labels = {
    name: repositories('name'),
    link: repositories('link'),
    description: repositories('descriptionLabel'),
  };
  const format = ({ field, key, args }: CellIssue) => {
    const message = (validation as unknown as Translate)(key, args);
    // Only messages of one field name it.
    return key.startsWith(field) ? message : t('errors.inField', { field: labels[field], message });
  };
  return ({ issues }) => issues.map(format).join(' · ');
}

/** The value of the first invalid field. */
export function getInvalidValue({ cells, issues }: InvalidRow, mapping: ColumnMapping): string {
  const field = importFields.find((each) => issues.some((issue) => issue.field === each));
  const column = field ? mapping[field] : null;
  return column === null ? '' : (cells[column] ?? '');
}
