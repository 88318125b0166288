import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ImportCell } from '@/components/repositories/import/import-cell';
import { buttonClasses } from '@/components/ui/button';
import { routes } from '@/lib/routes';

export type ShownError = { number: number; value: string; problem: string };

type ImportErrorsProps = { id: string; errors: ShownError[]; total: number };

/** The first bad rows, and the way to all of them. */
export function ImportErrors({ id, errors, total }: ImportErrorsProps) {
  const t = useTranslations('importPage.errors');
  const more = total - errors.length;
  return (
    <section aria-labelledby="import-errors" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="import-errors" className="font-semibold">
          {t('title')}
        </h2>
        <a
          href={routes.manager.repositoryImportErrors(id)}
          download
          className={buttonClasses({ variant: 'secondary' })}
        >
          <Download aria-hidden />
          {t('download')}
        </a>
      </div>
      <div className="overflow-hidden rounded-lg border bg-surface shadow-xs">
        <table className="w-full table-fixed border-collapse text-sm">
          <thead>
            <tr className="border-b text-muted-foreground">
              <th scope="col" className="w-18 px-4 py-2.5 text-start font-medium">
                {t('row')}
              </th>
              <th scope="col" className="px-4 py-2.5 text-start font-medium max-sm:hidden">
                {t('value')}
              </th>
              <th scope="col" className="px-4 py-2.5 text-start font-medium">
                {t('problem')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {errors.map(({ number, value, problem }) => (
              <tr key={number} className="align-top">
                <th
                  scope="row"
                  className="px-4 py-2.5 text-start font-normal text-muted-foreground tabular-nums"
                >
                  {number}
                </th>
                <td className="px-4 py-2.5 max-sm:hidden">
                  <ImportCell value={value} />
                </td>
                <td className="px-4 py-2.5 [overflow-wrap:anywhere]">
                  {problem}
                  {value && <ImportCell value={value} className="mt-0.5 text-muted-foreground sm:hidden" />}
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
