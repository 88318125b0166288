import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { saveFile } from '@/components/ui/browser';
import { Button } from '@/components/ui/button';
import { IMPORT_ERRORS_SHOWN, IMPORT_PREVIEW_ROWS } from '@/lib/constants';
import type { ImportColumn, ImportRow } from '@/lib/import/columns';
import { toCsvFile } from '@/lib/import/file';
import type { RowErrors } from '@/lib/import/result';

const LONG = 100;
const shorten = (value: string) => (value.length > LONG ? `${value.slice(0, LONG)}…` : value);

type ImportPreviewProps = { headings: string[]; rows: ImportRow[] };

export function ImportPreview({ headings, rows }: ImportPreviewProps) {
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
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b text-muted-foreground">
              {[t('errors.rowNumber'), ...headings].map((heading, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other id and do not move.
                <th key={column} scope="col" className="whitespace-nowrap px-4 py-2.5 text-start font-medium">
                  <bdi>{heading}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.slice(0, IMPORT_PREVIEW_ROWS).map(({ number, cells }) => (
              <tr key={number}>
                <th
                  scope="row"
                  className="px-4 py-2.5 text-start font-normal text-muted-foreground tabular-nums"
                >
                  {number}
                </th>
                {headings.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other id and do not move.
                  <td key={column} className="max-w-40 px-4 py-2.5">
                    {/* Aligned to the page direction, truncated at the end of its own direction. */}
                    <bdi dir="auto" className="block truncate text-match-parent">
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

type ImportErrorsProps = {
  columns: ImportColumn[];
  /** With their cells in the order of the columns. */
  rows: ImportRow[];
  errors: RowErrors[];
  /** The file: its headings and its rows. */
  source: ImportRow[];
};

export function ImportErrors({ columns, rows, errors, source }: ImportErrorsProps) {
  const t = useTranslations('import.errors');
  if (errors.length === 0) return null;
  const byNumber = new Map(rows.map((row) => [row.number, row.cells]));
  const more = errors.length - IMPORT_ERRORS_SHOWN;

  const toProblem = (number: number) => (issue: RowErrors['issues'][number]) => {
    const position = columns.findIndex(({ field }) => field === issue.field);
    return {
      ...issue,
      column: columns[position]?.label,
      value: byNumber.get(number)?.[position]?.trim() ?? '',
    };
  };

  async function download() {
    const [headings, ...lines] = source;
    const width = Math.max(...source.map(({ cells }) => cells.length));
    const fill = (cells: string[] = []) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
    const cells = new Map(lines.map((line) => [line.number, line.cells]));
    const file = await toCsvFile([
      [...fill(headings?.cells), t('rowNumber'), t('problem')],
      ...errors.map(({ number, issues }) => [
        ...fill(cells.get(number)),
        String(number),
        issues
          .map(toProblem(number))
          .map(({ column, message }) => (column ? t('field', { column, message }) : message))
          .join(' · '),
      ]),
    ]);
    saveFile(`import-errors-${new Date().toISOString().slice(0, 10)}.csv`, file);
  }

  return (
    <section aria-labelledby="import-errors" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="import-errors" className="font-semibold">
          {t('title')}
        </h2>
        <Button variant="outline" onClick={download}>
          <Download />
          {t('download')}
        </Button>
      </div>
      <ul className="card divide-y">
        {errors.slice(0, IMPORT_ERRORS_SHOWN).map(({ number, issues }) => {
          const name = byNumber.get(number)?.[0]?.trim();
          return (
            <li key={number} className="flex flex-col gap-0.5 px-4 py-2.5 text-sm wrap-anywhere">
              <p className="text-muted-foreground">
                {t('row', { number })}
                {name && (
                  <>
                    {' · '}
                    <bdi>{shorten(name)}</bdi>
                  </>
                )}
              </p>
              {issues.map(toProblem(number)).map(({ field, column, value, message }) => (
                <p key={`${field} ${message}`}>
                  {!column && message}
                  {column && !value && t('field', { column, message })}
                  {column &&
                    value &&
                    t.rich('cell', {
                      ...{ column, message },
                      cell: () => <bdi>{shorten(value)}</bdi>,
                    })}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="text-muted-foreground text-sm">{t('more', { count: more })}</p>}
    </section>
  );
}
