import { useFormatter, useTranslations } from 'next-intl';
import { Disclosure } from '@/components/ui/disclosure';
import { type DailyCount, ticksFor } from '@/lib/dashboard/numbers';
import { startOfDay } from '@/lib/time';
import { CardHeading } from './card-heading';

type Props = { id: string; title: string; days: DailyCount[]; href: string };

/** Shows a number for each day, as bars and in a table. The tooltip of a bar shows its day and number. */
export function DailyChart({ id, title, days, href }: Props) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const formatDay = (day: string, weekday?: 'short') =>
    format.dateTime(startOfDay(day), { weekday, month: 'short', day: 'numeric', timeZone: 'UTC' });
  const bars = days.map(({ day, count }) => ({
    day: formatDay(day),
    count,
    text: `${formatDay(day, 'short')}: ${format.number(count)}`,
  }));
  return (
    <section aria-labelledby={id} className="card flex min-w-0 flex-col gap-4 p-4">
      <div>
        <CardHeading id={id} title={title} link={{ href, label: t('allEvents') }} />
        <p className="flex flex-wrap items-baseline gap-x-2 text-muted-foreground text-sm">
          <span className="font-semibold text-2xl text-foreground tabular-nums ltr:tracking-tight">
            {format.number(total)}
          </span>
          {t('lastDays', { days: days.length })}
        </p>
      </div>
      {total === 0 ? (
        <p className="flex h-56 items-center justify-center text-muted-foreground text-sm">
          {t('noneInPeriod')}
        </p>
      ) : (
        <>
          <Plot bars={bars} />
          <Disclosure label={t('numbersPerDay')} className="-mb-1 open:mb-0 print:hidden">
            <section
              aria-label={t('numbersPerDay')}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be keyboard-focusable.
              tabIndex={0}
              className="max-h-64 overflow-y-auto rounded-md border"
            >
              <table className="w-full border-collapse">
                <thead className="sticky top-0 bg-card">
                  <tr className="border-b text-muted-foreground *:px-3 *:py-2 *:font-medium">
                    <th scope="col" className="text-start">
                      {t('day')}
                    </th>
                    <th scope="col" className="text-end">
                      {title}
                    </th>
                  </tr>
                </thead>
                <tbody className="divide-y">
                  {bars.toReversed().map(({ day, count }) => (
                    <tr key={day} className="*:px-3 *:py-1.5">
                      <th scope="row" className="text-start font-normal">
                        {day}
                      </th>
                      <td className="text-end tabular-nums">{format.number(count)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </Disclosure>
        </>
      )}
    </section>
  );
}

type PlotProps = { bars: { day: string; count: number; text: string }[] };

/** The width of a bar, as a fraction of the width of one day. */
const BAR_SHARE = 0.7;

function Plot({ bars }: PlotProps) {
  const format = useFormatter();
  const ticks = ticksFor(Math.max(...bars.map(({ count }) => count)));
  const toPercent = (value: number) => (value / (ticks.at(-1) ?? 1)) * 100;
  const step = 100 / bars.length;
  const labelled = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)];
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 text-muted-foreground text-xs">
      {/* The column is half a line taller at both ends, so that the middle of a number is beside its grid line. */}
      <div
        aria-hidden
        className="-my-2 flex h-44 flex-col-reverse justify-between text-end tabular-nums leading-4"
      >
        {ticks.map((tick) => (
          <span key={tick}>{format.number(tick)}</span>
        ))}
      </div>
      {/* SVG ignores the text direction, so `flip-rtl` mirrors the chart on a right-to-left page. */}
      <svg aria-hidden focusable="false" className="flip-rtl h-40 w-full overflow-visible">
        {ticks.map((tick) => {
          const y = `${100 - toPercent(tick)}%`;
          return <line key={tick} x1="0" x2="100%" y1={y} y2={y} className="stroke-border" />;
        })}
        {bars.map(({ day, count, text }, index) => (
          <g key={day} className="group/day">
            <title>{text}</title>
            <rect
              x={`${index * step}%`}
              width={`${step}%`}
              height="100%"
              className="fill-transparent group-hover/day:fill-foreground/5"
            />
            <rect
              x={`${(index + (1 - BAR_SHARE) / 2) * step}%`}
              y={`${100 - toPercent(count)}%`}
              width={`${step * BAR_SHARE}%`}
              height={`${toPercent(count)}%`}
              rx={2}
              className="fill-ring"
            />
          </g>
        ))}
      </svg>
      <div aria-hidden className="col-start-2 flex justify-between">
        {labelled.map((bar) => (
          <span key={bar?.day}>{bar?.day}</span>
        ))}
      </div>
    </div>
  );
}
