import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import type { ImportRow } from '@/lib/import/check';
import type { ShownImport } from '@/lib/import/status';

/** Aligned to the page direction, truncated at the end of its own direction. */
const Cell = ({ value }: { value: string }) => (
  <bdi dir="auto" className="block truncate text-match-parent">
    {value}
  </bdi>
);

const RowNumber = ({ number }: { number: number }) => (
  <th scope="row" className="px-4 py-2.5 text-start font-normal text-muted-foreground tabular-nums">
    {number}
  </th>
);

type ImportPreviewProps = { headings: string[]; rows: ImportRow[] };

export function ImportPreview({ headings, rows }: ImportPreviewProps) {
  const t = useTranslations('importPage');
  const columns = useTranslations('import.columns');
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
              <th scope="col" className="whitespace-nowrap px-4 py-2.5 text-start font-medium">
                {t('errors.row')}
              </th>
              {headings.map((heading, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other id and do not move.
                <th key={column} scope="col" className="whitespace-nowrap px-4 py-2.5 text-start font-medium">
                  <bdi>{heading.trim() || columns('nameless', { number: column + 1 })}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map(({ number, cells }) => (
              <tr key={number}>
                <RowNumber number={number} />
                {headings.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other id and do not move.
                  <td key={column} className="max-w-40 px-4 py-2.5">
                    <Cell value={cells[column] ?? ''} />
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

type ImportErrorsProps = Pick<ShownImport, 'errors'> & { path: string; total: number };

export function ImportErrors({ path, errors, total }: ImportErrorsProps) {
  const t = useTranslations('importPage.errors');
  const more = total - errors.length;
  return (
    <section aria-labelledby="import-errors" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="import-errors" className="font-semibold">
          {t('title')}
        </h2>
        <a href={path} download className={buttonVariants({ variant: 'outline' })}>
          <Download />
          {t('download')}
        </a>
      </div>
      <div className="card overflow-hidden">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b text-muted-foreground">
              <th scope="col" className="w-0 whitespace-nowrap px-4 py-2.5 text-start font-medium">
                {t('row')}
              </th>
              <th scope="col" className="w-1/2 px-4 py-2.5 text-start font-medium max-sm:hidden">
                {t('value')}
              </th>
              <th scope="col" className="w-full px-4 py-2.5 text-start font-medium sm:w-1/2">
                {t('problem')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {errors.map(({ number, value, message }) => (
              <tr key={number} className="align-top">
                <RowNumber number={number} />
                <td className="max-w-0 px-4 py-2.5 max-sm:hidden">
                  {value.trim() ? (
                    <Cell value={value} />
                  ) : (
                    <span className="text-muted-foreground">{t('empty')}</span>
                  )}
                </td>
                <td className="max-w-0 px-4 py-2.5 wrap-anywhere">
                  {message}
                  {value && (
                    <div className="mt-0.5 text-muted-foreground sm:hidden">
                      <Cell value={value} />
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="text-muted-foreground text-sm">{t('more', { count: more })}</p>}
    </section>
  );
}
