import { useFormatter, useTranslations } from 'next-intl';
import { useDayFormatter } from '@/components/dashboard/use-day-names';
import type { DailyCount } from '@/lib/dashboard/types';

type Props = { caption: string; days: DailyCount[]; counted: string };

/** The numbers of a chart as a table, for whoever reads rather than sees. */
export function DailyNumbers({ caption, days, counted }: Props) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const nameOf = useDayFormatter();
  return (
    <details className="group/numbers -mt-1 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-muted-foreground hover:text-foreground pointer-coarse:py-2">
        {t('showNumbers')}
      </summary>
      <div className="mt-3 max-h-64 overflow-y-auto rounded-md border">
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-surface">
            <tr className="border-b text-muted-foreground">
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {t('day')}
              </th>
              <th scope="col" className="px-3 py-2 text-end font-medium">
                {counted}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row" className="px-3 py-1.5 text-start font-normal">
                  {nameOf(day)}
                </th>
                <td className="px-3 py-1.5 text-end tabular-nums">{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
