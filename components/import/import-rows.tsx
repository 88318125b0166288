import { useTranslations } from 'next-intl';
import { IMPORT_PREVIEW_ROWS } from '@/lib/constants';
import type { RowErrors } from '@/lib/import/actions';
import type { ImportColumn, ImportRow } from '@/lib/import/columns';

type ErrorsProps = { columns: ImportColumn[]; rows: ImportRow[]; errors: RowErrors[] };

/** Shows each row with errors: its number, its cells, and what is wrong with them. */
export function ImportErrors({ columns, rows, errors }: ErrorsProps) {
  const t = useTranslations('import.errors');
  const cells = new Map(rows.map((row) => [row.number, row.cells]));
  const labels = new Map(columns.map(({ field, label }) => [field, label]));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('title')}</h2>
      <ul className="card divide-y text-sm">
        {errors.map(({ number, issues }) => (
          <li key={number} className="flex flex-col gap-1 px-4 py-2.5 wrap-anywhere">
            <p className="line-clamp-2">
              <span className="me-1 text-muted-foreground">{t('row', { number })}</span>{' '}
              <bdi>{cells.get(number)?.filter(Boolean).join(' · ')}</bdi>
            </p>
            {issues.map(({ field, message }) => {
              const column = labels.get(field);
              return (
                <p key={`${field} ${message}`} className="text-destructive">
                  {column ? t('field', { column, message }) : message}
                </p>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the first rows. Their cells are in the order of `headings`. */
export function ImportPreview({ headings, rows }: { headings: string[]; rows: ImportRow[] }) {
  const t = useTranslations('import');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('preview')}</h2>
      <section
        aria-label={t('preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be keyboard-focusable.
        tabIndex={0}
        className="card overflow-x-auto"
      >
        <table className="w-full text-sm *:*:*:px-4 *:*:*:py-2.5 *:*:*:text-start">
          <thead className="text-muted-foreground">
            <tr>
              {[t('errors.rowNumber'), ...headings].map((heading, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other id and do not move.
                <th key={column} scope="col" className="whitespace-nowrap font-medium">
                  <bdi>{heading}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, IMPORT_PREVIEW_ROWS).map(({ number, cells }) => (
              <tr key={number} className="border-t align-top">
                <th scope="row" className="font-normal text-muted-foreground tabular-nums">
                  {number}
                </th>
                {headings.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other id and do not move.
                  <td key={column} className="min-w-24 max-w-60">
                    {/* The text is aligned like the text of the page, and is cut at the end of its own direction. */}
                    <bdi dir="auto" className="line-clamp-2 text-match-parent wrap-anywhere">
                      {cells[column]}
                    </bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
