import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { saveFile } from '@/components/ui/browser';
import { Button } from '@/components/ui/button';
import { IMPORT_ERRORS_SHOWN, IMPORT_PREVIEW_ROWS } from '@/lib/constants';
import type { ImportRow } from '@/lib/import/columns';
import { toCsvFile } from '@/lib/import/file';
import type { RowErrors } from '@/lib/import/result';
import { cn } from '@/lib/utils';

type Props = {
  columns: { label: string; field?: string }[];
  /** The rows of the file. Their cells are in the order of `columns`. */
  rows: ImportRow[];
  errors?: RowErrors[];
  /** The rows as they are in the file, with its headings. The download of the errors takes its rows from these. */
  source: ImportRow[];
};

/** Shows the rows with errors and what is wrong with them, or the first rows if there are no errors. */
export function ImportTable({ columns, rows, errors = [], source }: Props) {
  const t = useTranslations('import');
  const hasErrors = errors.length > 0;
  const title = t(hasErrors ? 'errors.title' : 'preview');
  const issues = new Map(errors.map((error) => [error.number, error.issues]));
  const shown = hasErrors
    ? rows.filter(({ number }) => issues.has(number)).slice(0, IMPORT_ERRORS_SHOWN)
    : rows.slice(0, IMPORT_PREVIEW_ROWS);
  const left = errors.length - shown.length;
  const added = [t('errors.rowNumber'), ...(hasErrors ? [t('errors.problem')] : [])];

  const listProblems = (row: number) =>
    (issues.get(row) ?? []).map(({ field, message }) => {
      const column = columns.find((each) => each.field === field)?.label;
      return column ? t('errors.field', { column, message }) : message;
    });

  function download() {
    const [headings, ...lines] = source;
    const bad = lines.filter(({ number }) => issues.has(number));
    const table = bad.map(({ number, cells }) => [
      ...[String(number), listProblems(number).join(' · ')],
      ...cells,
    ]);
    const content = toCsvFile([[...added, ...(headings?.cells ?? [])], ...table]);
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`import-errors-${day}.csv`, new Blob([content], { type: 'text/csv' }));
  }

  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        {hasErrors && (
          <Button variant="outline" onClick={download}>
            <Download />
            {t('errors.download')}
          </Button>
        )}
      </div>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be keyboard-focusable.
        tabIndex={0}
        className="card overflow-x-auto"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b text-muted-foreground">
              {[...added, ...columns.map(({ label }) => label)].map((heading, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other id and do not move.
                <th key={column} scope="col" className="whitespace-nowrap px-4 py-2.5 text-start font-medium">
                  <bdi>{heading}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {shown.map(({ number, cells }) => (
              <tr key={number} className="align-top *:px-4 *:py-2.5">
                <th scope="row" className="text-start font-normal text-muted-foreground tabular-nums">
                  {number}
                </th>
                {hasErrors && (
                  <td className="min-w-56">
                    {listProblems(number).map((problem) => (
                      <p key={problem}>{problem}</p>
                    ))}
                    {/* On a phone, the cells are out of sight, so this repeats their texts. */}
                    <bdi
                      aria-hidden
                      dir="auto"
                      className="block text-match-parent text-muted-foreground wrap-anywhere sm:hidden"
                    >
                      {cells.filter(Boolean).join(' · ')}
                    </bdi>
                  </td>
                )}
                {columns.map(({ field }, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other id and do not move.
                    key={column}
                    className={cn(
                      'min-w-24 max-w-60',
                      issues.get(number)?.some((issue) => issue.field === field) && 'text-destructive',
                    )}
                  >
                    {/* The text is aligned to the page, and is cut at the end of its own direction. */}
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
      {left > 0 && <p className="text-muted-foreground text-sm">{t('errors.more', { count: left })}</p>}
    </section>
  );
}
