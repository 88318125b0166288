import { useFormatter, useTranslations } from 'next-intl';
import { Disclosure } from '@/components/ui/disclosure';
import { startOfDay } from '@/lib/calendar-day';
import type { DailyCount } from '@/lib/dashboard/types';

type Props = { caption: string; days: DailyCount[]; counted: string };

/** The numbers of a chart as a table, the latest day first. */
export function DailyNumbers({ caption, days, counted }: Props) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const formatDay = useDayFormatter();
  return (
    <Disclosure label={t('numbersPerDay')} className="-mb-1 open:mb-0 print:hidden">
      <section
        aria-label={t('numbersPerDay')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be keyboard-focusable.
        tabIndex={0}
        className="max-h-64 overflow-y-auto rounded-md border"
      >
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
                <th scope="row" className="whitespace-nowrap px-3 py-1.5 text-start font-normal">
                  {formatDay(day)}
                </th>
                <td className="px-3 py-1.5 text-end tabular-nums">{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}

export function useDayFormatter() {
  const format = useFormatter();
  return (day: string, weekday?: 'short') =>
    format.dateTime(startOfDay(day), { weekday, month: 'short', day: 'numeric', timeZone: 'UTC' });
}
