import { useTranslations } from 'next-intl';
import { ImportCell } from '@/components/repositories/import/import-cell';

type ImportPreviewProps = { headings: string[]; rows: { number: number; cells: string[] }[] };

/** The first rows of a file, under its own headings. */
export function ImportPreview({ headings, rows }: ImportPreviewProps) {
  const t = useTranslations('importPage');
  const columns = useTranslations('repositoryImport.columns');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('preview')}</h2>
      <section
        aria-label={t('preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto rounded-lg border bg-surface shadow-xs"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b text-muted-foreground">
              <th scope="col" className="px-4 py-2.5 text-start font-medium">
                {t('errors.row')}
              </th>
              {headings.map((heading, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name of their own and stay in place.
                <th key={column} scope="col" className="whitespace-nowrap px-4 py-2.5 text-start font-medium">
                  <bdi>{heading.trim() || columns('nameless', { number: column + 1 })}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map(({ number, cells }) => (
              <tr key={number}>
                <th
                  scope="row"
                  className="px-4 py-2.5 text-start font-normal text-muted-foreground tabular-nums"
                >
                  {number}
                </th>
                {headings.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name of their own and stay in place.
                  <td key={column} className="max-w-64 px-4 py-2.5">
                    <ImportCell value={cells[column] ?? ''} />
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
