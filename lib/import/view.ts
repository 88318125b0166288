import 'server-only';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { csvResponse } from '@/lib/list/export';
import type { InvalidRow } from './check';
import { getImport, getInvalidRows } from './queries';
import { getInvalidValue, getLabels, getRowErrorFormatter } from './row-errors';
import type { ShownImport } from './status';
import type { ImportTarget } from './target';

/** What the page of an import shows, in the language of the request. */
export const loadImport = cache(
  async (target: ImportTarget, id: string, viewerId: string): Promise<ShownImport | null> => {
    const detail = await getImport(target, id, viewerId);
    if (!detail) return null;
    const [labels, formatErrors] = await Promise.all([getLabels(target), getRowErrorFormatter(target)]);
    const { invalidRows, ...rest } = detail;
    return {
      ...rest,
      columns: Object.entries(target.columns).map(([field, { isRequired = false }]) => ({
        field,
        label: labels[field] ?? field,
        isRequired,
      })),
      errors: invalidRows.map((row) => ({
        number: row.number,
        value: getInvalidValue(row, detail.mapping),
        message: formatErrors(row),
      })),
    };
  },
);

/** The rows with errors as a file: the uploaded columns, the number of the row and its problem. */
export async function errorFileResponse(
  target: ImportTarget,
  id: string,
  isAllowed: () => Promise<boolean>,
): Promise<Response> {
  const rows = await getInvalidRows(target, id);
  if (!rows) return new Response(null, { status: 404 });
  const [t, formatErrors] = await Promise.all([
    getTranslations('importPage.errors'),
    getRowErrorFormatter(target),
  ]);
  const cells = rows.headings.map((heading, column) => ({
    heading,
    value: (row: InvalidRow) => row.cells[column] ?? '',
  }));
  return csvResponse({
    name: 'import-errors',
    columns: [
      ...cells,
      { heading: t('row'), value: ({ number }) => number },
      { heading: t('problem'), value: formatErrors },
    ],
    batches: rows.batches,
    isAllowed,
  });
}
