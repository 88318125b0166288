import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { loadMessages } from '@/lib/i18n/messages';
import type { CellIssue, InvalidRow } from './check';
import type { ColumnMapping } from './mapping';
import type { ImportTarget } from './target';

/** The headings of the columns in the language of the request. */
export async function getLabels({ columns }: ImportTarget): Promise<Record<string, string>> {
  const messages = await loadMessages(await getLocale());
  return Object.fromEntries(
    Object.entries(columns).map(([field, { heading }]) => [field, heading(messages)]),
  );
}

type Translate = (key: string, args: Record<string, number>) => string;

export async function getRowErrorFormatter(target: ImportTarget): Promise<(row: InvalidRow) => string> {
  const [validation, t, labels] = await Promise.all([
    getTranslations('validation'),
    getTranslations('importPage'),
    getLabels(target),
  ]);
  const format = ({ field, key, args }: CellIssue) => {
    const message = (validation as unknown as Translate)(key, args);
    // Messages of the row, or with a key like `nameUsed`, say what they are about; others get the field's name as a prefix.
    return key.startsWith(field) ? message : t('errors.inField', { field: labels[field] ?? field, message });
  };
  return ({ issues }) => issues.map(format).join(' · ');
}

export function getInvalidValue({ cells, issues }: InvalidRow, mapping: ColumnMapping): string {
  const [issue] = issues;
  const column = issue && (mapping[issue.field] ?? issue.args.column);
  return column === undefined ? '' : (cells[column] ?? '');
}
