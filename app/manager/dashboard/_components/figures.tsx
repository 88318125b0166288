import { ArrowDown, ArrowUp } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { changeFrom, sum, ticksFor, totalsPerDay } from '@/lib/dashboard/numbers';
import type { DailyCount, Numbers, Trend } from '@/lib/dashboard/types';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { getReadRoutes, routes } from '@/lib/routes';
import { startOfDay } from '@/lib/time';
import { cn } from '@/lib/utils';
import { type Figure, FigureTabs } from './figure-tabs';

const MAX_CHANGE = 9.99;

/** Intl writes a hyphen in place of a minus sign. */
const withMinus = (text: string) => text.replace('-', '−');

export function Figures({ users, signIns, records }: Numbers) {
  const t = useTranslations('dashboard');
  const tResources = useTranslations('resources');
  const format = useFormatter();
  const { manager } = routes;

  const formatDay = (day = '', weekday?: 'short') =>
    format.dateTime(startOfDay(day), { weekday, month: 'short', day: 'numeric', timeZone: 'UTC' });
  const formatChange = (change: number) => withMinus(format.number(change, { signDisplay: 'exceptZero' }));

  /** With today's `total`, the chart shows the total after each day. Otherwise, it shows what each day added. */
  function toFigure(id: string, title: string, trend: Trend, href: string, total?: number): Figure {
    const { days, before } = trend;
    const added = sum(days);
    const isLine = total !== undefined;
    const toValues = (counts: DailyCount[], end = 0) =>
      isLine ? totalsPerDay(end, counts) : counts.map(({ count }) => count);
    const values = toValues(days, total);
    const earlier = before && toValues(before, (total ?? 0) - added);
    const all = [total ?? 0, ...values, ...(earlier ?? [])];
    const ticks = ticksFor(Math.max(...all), Math.min(...all));
    const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];
    const toShare = (value: number) => Math.round(((value - first) / (last - first)) * 10_000) / 100;
    return {
      id,
      label: t(isLine ? 'inTotal' : 'perDay', { figure: title }),
      note: Math.max(...all) === 0 ? t(isLine ? 'noneYet' : 'noneInPeriod') : undefined,
      link: { href, label: t('allEvents') },
      periods: [
        t('lastDays', { days: days.length }),
        ...(before ? [t('previousDays', { days: days.length })] : []),
      ],
      isLine,
      ticks: ticks.map((tick) => ({ label: format.number(tick), share: toShare(tick) })),
      points: values.map((value, index) => {
        const previous = earlier?.[index];
        const point = { day: formatDay(days[index]?.day), share: toShare(value) };
        const now = [formatDay(days[index]?.day, 'short'), format.number(value)] as const;
        if (previous === undefined) return { ...point, texts: [now] };
        const then = [formatDay(before?.[index]?.day, 'short'), format.number(previous)] as const;
        const difference = [t('difference'), formatChange(value - previous)] as const;
        return { ...point, shareBefore: toShare(previous), texts: [now, then, difference] };
      }),
      tab: (
        <>
          <span className="mb-auto text-muted-foreground text-sm">{title}</span>{' '}
          <span className="font-semibold text-2xl tabular-nums ltr:tracking-tight">
            {format.number(total ?? added)}
          </span>{' '}
          {before && (
            <Change from={isLine ? total - added : sum(before)} to={total ?? added} days={days.length} />
          )}
        </>
      ),
    };
  }

  function toUserFigures({ people: { byStatus }, added }: NonNullable<Numbers['users']>): Figure[] {
    const total = byStatus.active + byStatus.neverSignedIn + byStatus.banned;
    const since = manager.users({ sort: '-createdAt', from: added.days[0]?.day });
    return [
      toFigure('users', t('figures.users'), added, manager.users(), total),
      toFigure('newUsers', t('figures.newUsers'), added, since),
    ];
  }

  function toSignIns(trend: Trend): Figure {
    const since = manager.audit({ action: 'sessionSignIn', from: trend.days[0]?.day });
    return toFigure('signIns', t('figures.signIns'), trend, since);
  }

  const figures = [
    ...(users ? toUserFigures(users) : []),
    ...(signIns ? [toSignIns(signIns)] : []),
    ...records.map(({ resource, total, added }) => {
      const list = getReadRoutes('manager', resource).list();
      return toFigure(resource, resourceLabels.title(tResources, resource), added, list, total);
    }),
  ];
  const labels = { figures: t('figuresLabel'), numbers: t('numbersPerDay'), day: t('day') };
  return <FigureTabs figures={figures} labels={labels} />;
}

/** Compares a figure with that of the previous period. */
function Change({ from, to, days }: { from: number; to: number; days: number }) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const ratio = changeFrom(from, to);
  if (ratio === undefined)
    return <span className="text-muted-foreground text-xs">{t('noneBefore', { days })}</span>;
  const Arrow = ratio > 0 ? ArrowUp : ArrowDown;
  const style = { style: 'percent', signDisplay: 'exceptZero' } as const;
  const percent = withMinus(format.number(Math.min(ratio, MAX_CHANGE), style));
  return (
    <span
      className={cn(
        'inline-flex items-center gap-0.5 whitespace-nowrap font-medium text-xs tabular-nums',
        ratio !== 0 && (ratio > 0 ? 'text-success' : 'text-destructive'),
      )}
    >
      {ratio !== 0 && <Arrow aria-hidden className="size-3" />}
      {ratio > MAX_CHANGE ? `> ${percent}` : percent}
      <span className="sr-only">{` ${t('comparedWith', { days })}`}</span>
    </span>
  );
}
