import { useFormatter, useTranslations } from 'next-intl';
import { startOfDay } from '@/lib/calendar-day';
import { sum, ticksFor } from '@/lib/dashboard/numbers';
import type { DailyCount } from '@/lib/dashboard/types';
import { ChartCard } from './chart-card';
import { DailyNumbers } from './daily-numbers';
import { DailyPlot } from './daily-plot';

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
  const format = useFormatter();
  const most = Math.max(0, ...days.map(({ count }) => count));
  const total = sum(days);
  const ticks = ticksFor(most);
  const top = ticks.at(-1) ?? 1;
  const toShare = (count: number) => (count / top) * 100;
  const points = days.map(({ day, count }) => ({
    day: formatDay(day),
    label: formatDay(day, 'short'),
    count: format.number(count),
    value: inWords(count),
    share: toShare(count),
  }));

  function formatDay(day: string, weekday?: 'short') {
    return format.dateTime(startOfDay(day), { weekday, month: 'short', day: 'numeric', timeZone: 'UTC' });
  }

  return (
    <ChartCard
      id={id}
      title={title}
      summary={total > 0 ? t('chartSummary', { total, most }) : none}
      link={href ? { href, label: t('allEvents') } : undefined}
    >
      <DailyPlot
        key={days[0]?.day}
        label={title}
        points={points}
        ticks={ticks.map((tick) => ({ label: format.number(tick), share: toShare(tick) }))}
      />
      <DailyNumbers
        label={t('numbersPerDay')}
        caption={title}
        headings={{ day: t('day'), count: counted }}
        points={points}
      />
    </ChartCard>
  );
}
