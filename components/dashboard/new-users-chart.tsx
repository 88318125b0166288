import { useFormatter, useTranslations } from 'next-intl';
import type { DailyCount } from '@/lib/dashboard/types';

const HEIGHT = 120;
const STEP = 20;
const BAR = 14;

/** New users of each day as bars; screen readers get the same numbers as a table. */
export function NewUsersChart({ days }: { days: DailyCount[] }) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const most = Math.max(1, ...days.map(({ count }) => count));
  const dateOf = (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { month: 'short', day: 'numeric' });
  const [first, last] = [days[0], days.at(-1)];

  return (
    <section
      aria-labelledby="new-users"
      className="flex flex-col gap-4 rounded-lg border bg-surface p-4 shadow-xs sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="new-users" className="font-semibold text-base">
          {t('newUsersChart', { days: days.length })}
        </h2>
        <span className="text-muted-foreground text-sm tabular-nums">{t('most', { count: most })}</span>
      </div>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-36 w-full rtl:-scale-x-100"
      >
        {days.map(({ day, count }, index) => {
          const height = Math.max((count / most) * HEIGHT, 2);
          return (
            <rect
              key={day}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx={2}
              className={count > 0 ? 'fill-primary' : 'fill-border'}
            />
          );
        })}
      </svg>
      {first && last && (
        <div aria-hidden="true" className="flex justify-between text-muted-foreground text-xs">
          <span>{dateOf(first.day)}</span>
          <span>{dateOf(last.day)}</span>
        </div>
      )}
      <table className="sr-only">
        <caption>{t('newUsersChart', { days: days.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('figures.newUsers')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{dateOf(day)}</th>
              <td>{format.number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
