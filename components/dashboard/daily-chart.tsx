import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { ChartCard } from '@/components/dashboard/chart-card';
import { startOfDay } from '@/lib/calendar-day';
import { cn } from '@/lib/cn';
import { ticksFor } from '@/lib/dashboard/scale';
import type { DailyCount } from '@/lib/dashboard/types';
import { localeLayout } from '@/lib/i18n/config';

type Props = {
  id: string;
  title: string;
  days: DailyCount[];
  counted: string;
  inWords: (count: number) => string;
  none: string;
  href?: string;
};

export function DailyChart({ id, title, days, counted, inWords, none, href }: Props) {
  const t = useTranslations('dashboard');
  const most = Math.max(0, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartCard
      id={id}
      title={title}
      summary={total > 0 ? t('chartSummary', { total, most }) : none}
      link={href ? { href, label: t('allEvents') } : undefined}
    >
      <Plot days={days} ticks={ticksFor(most)} inWords={inWords} />
      <DailyNumbers caption={title} days={days} counted={counted} />
    </ChartCard>
  );
}

type PlotProps = Pick<Props, 'days' | 'inWords'> & { ticks: number[] };

function Plot({ days, ticks, inWords }: PlotProps) {
  const format = useFormatter();
  const formatDay = useDayFormatter();
  const labels = new Set(
    [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((day) => day ?? []),
  );
  return (
    <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 text-muted-foreground text-xs">
      <div className="-my-2 flex h-44 flex-col-reverse justify-between text-end tabular-nums">
        {ticks.map((tick) => (
          <span key={tick} className="h-4 leading-4">
            {format.number(tick)}
          </span>
        ))}
      </div>
      <div className="relative h-40">
        <Bars days={days} ticks={ticks} />
        <div className="absolute inset-0 flex">
          {days.map(({ day, count }, index) => (
            <div key={day} className="group relative flex-1 rounded-sm hover:bg-foreground/6">
              <span
                className={cn(
                  'pointer-events-none absolute bottom-full z-10 mb-1 hidden whitespace-nowrap rounded-md border bg-surface-raised px-2 py-1 text-foreground shadow-md group-hover:block',
                  index < days.length / 2 ? 'start-0' : 'end-0',
                )}
              >
                <span className="block text-muted-foreground">{formatDay(day)}</span>
                <span className="font-medium">{inWords(count)}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className="col-start-2 flex justify-between">
        {[...labels].map(({ day }) => (
          <span key={day}>{formatDay(day)}</span>
        ))}
      </div>
    </div>
  );
}

const BAR_SHARE = 0.68;

/** SVG ignores the text direction, so bars are mirrored for right-to-left. */
function Bars({ days, ticks }: Pick<PlotProps, 'days' | 'ticks'>) {
  const isMirrored = localeLayout(useLocale()).dir === 'rtl';
  const top = ticks.at(-1) ?? 1;
  const step = 100 / days.length;
  return (
    <svg aria-hidden focusable="false" className="absolute inset-0 size-full overflow-visible">
      {ticks.map((tick) => {
        const y = `${100 - (tick / top) * 100}%`;
        return <line key={tick} x1="0" x2="100%" y1={y} y2={y} className="stroke-border" />;
      })}
      {days.map(({ day, count }, index) => {
        const place = isMirrored ? days.length - 1 - index : index;
        const height = (count / top) * 100;
        return (
          <rect
            key={day}
            x={`${(place + (1 - BAR_SHARE) / 2) * step}%`}
            y={`${100 - height}%`}
            width={`${step * BAR_SHARE}%`}
            height={`${height}%`}
            rx={2}
            className="fill-primary"
          />
        );
      })}
    </svg>
  );
}

function DailyNumbers({ caption, days, counted }: { caption: string; days: DailyCount[]; counted: string }) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const formatDay = useDayFormatter();
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
                <th scope="row" className="whitespace-nowrap px-3 py-1.5 text-start font-normal">
                  {formatDay(day)}
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

function useDayFormatter() {
  const format = useFormatter();
  return (day: string) =>
    format.dateTime(startOfDay(day), { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
