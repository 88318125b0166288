import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { sum } from '@/lib/dashboard/numbers';
import { ticksFor } from '@/lib/dashboard/scale';
import type { DailyCount } from '@/lib/dashboard/types';
import { localeLayout } from '@/lib/i18n/config';
import { ChartCard } from './chart-card';
import { ChartCursor } from './chart-cursor';
import { DailyNumbers, useDayFormatter } from './daily-numbers';

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
  const total = sum(days);
  return (
    <ChartCard
      id={id}
      title={title}
      summary={total > 0 ? t('chartSummary', { total, most }) : none}
      link={href ? { href, label: t('allEvents') } : undefined}
    >
      <Plot title={title} days={days} ticks={ticksFor(most)} inWords={inWords} />
      <DailyNumbers caption={title} days={days} counted={counted} />
    </ChartCard>
  );
}

/** The width of a bar, as a share of the width of its day. */
const BAR_SHARE = 0.7;

type PlotProps = Pick<Props, 'title' | 'days' | 'inWords'> & { ticks: number[] };

function Plot({ title, days, ticks, inWords }: PlotProps) {
  const format = useFormatter();
  const formatDay = useDayFormatter();
  const top = ticks.at(-1) ?? 1;
  const labels = new Set(
    [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((day) => day ?? []),
  );
  const points = days.map(({ day, count }) => ({
    label: formatDay(day, 'short'),
    value: inWords(count),
    share: (count / top) * 100,
  }));
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 text-muted-foreground text-xs">
      <div aria-hidden className="-my-2 flex h-44 flex-col-reverse justify-between text-end tabular-nums">
        {ticks.map((tick) => (
          <span key={tick} className="h-4 leading-4">
            {format.number(tick)}
          </span>
        ))}
      </div>
      <ChartCursor key={days[0]?.day} label={title} points={points} barShare={BAR_SHARE}>
        <Bars days={days} ticks={ticks} />
      </ChartCursor>
      <div aria-hidden className="col-start-2 flex justify-between">
        {[...labels].map(({ day }) => (
          <span key={day}>{formatDay(day)}</span>
        ))}
      </div>
    </div>
  );
}

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
            className="fill-[color-mix(in_oklab,var(--primary)_60%,var(--surface))]"
          />
        );
      })}
    </svg>
  );
}
