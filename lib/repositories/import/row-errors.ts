import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { CellIssue, InvalidRow } from './check';
import { type ColumnMapping, importFields } from './mapping';

type Translate = (key: string, args: Record<string, number>) => string;

export async function getRowErrorFormatter(): Promise<(row: InvalidRow) => string> {
  const [validation, t, repositories] = await Promise.all([
    getTranslations('validation'),
    getTranslations('importPage'),
    getTranslations('repositories'),
  ]);
  const labels = {
    name: repositories('fields.name'),
    link: repositories('fields.link'),
    description: repositories('fields.description'),
  };
  const format = ({ field, key, args }: CellIssue) => {
    const message = (validation as unknown as Translate)(key, args);
    // Messages with a key like `nameUsed` contain the field's name; others get it as a prefix.
    return key.startsWith(field) ? message : t('errors.inField', { field: labels[field], message });
  };
  return ({ issues }) => issues.map(format).join(' · ');
}

export function getInvalidValue({ cells, issues }: InvalidRow, mapping: ColumnMapping): string {
  const field = importFields.find((each) => issues.some((issue) => issue.field === each));
  const column = field ? mapping[field] : null;
  return column === null ? '' : (cells[column] ?? '');
}
