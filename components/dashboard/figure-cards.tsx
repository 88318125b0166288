import { ArrowDown, ArrowUp } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OptionalLink } from '@/components/ui/link';
import { isAllowed, resourcePermission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import { changeFrom, sum, totalsPerDay } from '@/lib/dashboard/numbers';
import type { RecordFigure, Trend } from '@/lib/dashboard/types';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { getReadRoutes, routes } from '@/lib/routes';
import { cn } from '@/lib/utils';

type Props = {
  /** How many there are today. */
  users: number;
  newUsers: Trend;
  signIns: Trend;
  records: RecordFigure[];
  role: Role | null;
};

/** The number of columns follows the number of resources, so that few rows have gaps. Constant texts, because Tailwind reads the sources. */
const columns: Record<number, string> = {
  0: '@2xl/main:grid-cols-3',
  1: '@2xl/main:grid-cols-4',
  2: '@2xl/main:grid-cols-3 @4xl/main:grid-cols-5',
  3: '@2xl/main:grid-cols-3',
};
const MOST = 3;

export function FigureCards({ users, newUsers, signIns, records, role }: Props) {
  const t = useTranslations('dashboard');
  const tResources = useTranslations('resources');
  const { manager } = routes;
  const canListUsers = isAllowed(role, { user: ['list'] });
  const canReadAudit = isAllowed(role, { audit: ['read'] });
  return (
    <ul className={cn('grid grid-cols-2 gap-4', columns[records.length] ?? columns[MOST])}>
      <Figure
        title={t('figures.users')}
        value={users}
        href={canListUsers ? manager.users() : undefined}
        change={<Growth total={users} added={newUsers} isGood />}
        chart={<Sparkline values={totalsPerDay(users, newUsers.days)} />}
      />
      <Figure
        title={t('figures.newUsers')}
        value={sum(newUsers.days)}
        href={canListUsers ? manager.users({ sort: '-createdAt', from: newUsers.days[0]?.day }) : undefined}
        change={<Comparison trend={newUsers} />}
        chart={<Sparkline from={0} values={newUsers.days.map(({ count }) => count)} />}
      />
      <Figure
        title={t('figures.signIns')}
        value={sum(signIns.days)}
        href={
          canReadAudit ? manager.audit({ action: 'sessionSignIn', from: signIns.days[0]?.day }) : undefined
        }
        change={<Comparison trend={signIns} />}
        chart={<Sparkline from={0} values={signIns.days.map(({ count }) => count)} />}
      />
      {records.map(({ resource, total, added }) => (
        <Figure
          key={resource}
          title={resourceLabels.title(tResources, resource)}
          value={total}
          href={
            isAllowed(role, resourcePermission('manager', resource, 'read'))
              ? getReadRoutes('manager', resource).list()
              : undefined
          }
          change={<Growth total={total} added={added} isGood={false} />}
          chart={<Sparkline values={totalsPerDay(total, added.days)} />}
        />
      ))}
    </ul>
  );
}

type FigureProps = {
  title: string;
  value: number;
  href: string | undefined;
  change: ReactNode;
  chart: ReactNode;
};

/** The parts of all figures in a row are aligned: each is a row of the grid. */
function Figure({ title, value, href, change, chart }: FigureProps) {
  const format = useFormatter();
  return (
    <li className="row-span-4 grid min-w-0 grid-rows-subgrid gap-y-0">
      <OptionalLink
        href={href}
        className="card row-span-4 grid grid-rows-subgrid overflow-hidden"
        linkClassName="transition-colors hover:border-input"
      >
        <span className="px-4 pt-4 text-muted-foreground text-sm">{title}</span>
        <span className="px-4 font-semibold text-2xl tabular-nums ltr:tracking-tight">
          {format.number(value)}
        </span>
        <span className="flex flex-wrap content-start gap-x-1.5 px-4 pb-3 text-muted-foreground text-xs">
          {change}
        </span>
        {chart}
      </OptionalLink>
    </li>
  );
}

/** The count of the period against the count of the period before. */
function Comparison({ trend: { days, before } }: { trend: Trend }) {
  const t = useTranslations('dashboard');
  const ratio = before === null ? undefined : changeFrom(before, sum(days));
  if (before === null) return t('lastDays', { days: days.length });
  if (ratio === undefined) return t('noneBefore', { days: days.length });
  return (
    <>
      <Change ratio={ratio} isGood /> <span>{t('comparedWith', { days: days.length })}</span>
    </>
  );
}

/** How much the total grew in the period. */
function Growth({ total, added: { days }, isGood }: { total: number; added: Trend; isGood: boolean }) {
  const t = useTranslations('dashboard');
  if (total === 0) return t('noneYet');
  const ratio = changeFrom(total - sum(days), total);
  if (ratio === undefined) return t('allNew', { days: days.length });
  return (
    <>
      <Change ratio={ratio} isGood={isGood} /> <span>{t('lastDays', { days: days.length })}</span>
    </>
  );
}

type ChangeProps = {
  /** 0.12 is 12 % more. */
  ratio: number;
  /** Whether more is better: only then has a change a colour. */
  isGood: boolean;
};

const colors = { more: 'text-success', less: 'text-destructive' };

function Change({ ratio, isGood }: ChangeProps) {
  const format = useFormatter();
  const Arrow = ratio > 0 ? ArrowUp : ArrowDown;
  return (
    <span
      className={cn(
        'inline-flex items-center gap-0.5 whitespace-nowrap font-medium tabular-nums',
        isGood && ratio !== 0 ? colors[ratio > 0 ? 'more' : 'less'] : 'text-foreground',
      )}
    >
      {ratio !== 0 && <Arrow aria-hidden className="size-3" />}
      {format.number(ratio, { style: 'percent', signDisplay: 'exceptZero' })}
    </span>
  );
}

type SparklineProps = {
  values: number[];
  /** The value at the bottom. Default: the smallest. */
  from?: number;
};

/** A line over the whole box. SVG ignores the text direction, so it is mirrored for right-to-left. */
function Sparkline({ values, from = Math.min(...values) }: SparklineProps) {
  const range = Math.max(...values) - from;
  const points = values.map((value, index) => {
    const x = (index / Math.max(values.length - 1, 1)) * 100;
    return `${x.toFixed(2)},${range === 0 ? 100 : (100 - ((value - from) / range) * 100).toFixed(2)}`;
  });
  return (
    <svg
      aria-hidden
      focusable="false"
      viewBox="0 -4 100 108"
      preserveAspectRatio="none"
      className="flip-rtl h-12 w-full"
    >
      <polygon points={`0,104 ${points.join(' ')} 100,104`} className="fill-primary/10" />
      <polyline
        points={points.join(' ')}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-[1.5] stroke-primary"
      />
    </svg>
  );
}
