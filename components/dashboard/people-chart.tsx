import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { OptionalLink } from '@/components/ui/link';
import { roleNames } from '@/lib/auth/roles';
import type { People } from '@/lib/dashboard/types';
import { localeLayout } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { cn } from '@/lib/utils';
import { ChartCard } from './chart-card';

type Part = { key: string; label: string; count: number; href?: string; fill: string; dot: string };

const tones = {
  active: { fill: 'fill-success', dot: 'bg-success' },
  neverSignedIn: { fill: 'fill-muted-foreground', dot: 'bg-muted-foreground' },
  banned: { fill: 'fill-destructive', dot: 'bg-destructive' },
} as const;

/** The colours of the roles, in their order. */
const roleTones = [
  { fill: 'fill-info', dot: 'bg-info' },
  { fill: 'fill-primary', dot: 'bg-primary' },
  { fill: 'fill-warning', dot: 'bg-warning' },
  { fill: 'fill-success', dot: 'bg-success' },
];

export function PeopleChart({
  people: { byStatus, byRole },
  activeSessions,
  linked,
}: {
  people: People;
  activeSessions: number;
  /** Whether the parts link to the list of users. */
  linked: boolean;
}) {
  const t = useTranslations('dashboard');
  const users = useTranslations('users');
  const statuses = (['active', 'neverSignedIn', 'banned'] as const).map((status) => ({
    key: status,
    label: users(`statuses.${status}`),
    count: byStatus[status],
    href: linked ? routes.manager.users({ status }) : undefined,
    ...tones[status],
  }));
  const roles = roleNames.map((role, index) => ({
    key: role,
    label: users(`roles.${role}`),
    count: byRole[role] ?? 0,
    href: linked ? routes.manager.users({ role }) : undefined,
    ...(roleTones[index % roleTones.length] ?? tones.active),
  }));
  const sessions = t('activeSessions', { count: activeSessions });
  return (
    <ChartCard
      id="people"
      title={t('people')}
      summary={linked ? undefined : sessions}
      link={linked ? { href: routes.manager.users({ session: 'active' }), label: sessions } : undefined}
    >
      <Shares title={users('status')} parts={statuses} />
      <Shares title={users('role')} parts={roles} />
    </ChartCard>
  );
}

function Shares({ title, parts }: { title: string; parts: Part[] }) {
  const format = useFormatter();
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium text-muted-foreground text-sm">{title}</h3>
      <Stack parts={parts} total={total} />
      <ul aria-label={title} className="-mx-2 flex flex-col">
        {parts.map(({ key, label, count, href, dot }) => (
          <li key={key}>
            <OptionalLink
              href={href}
              className="flex min-h-8 items-center gap-2.5 rounded-md px-2 text-sm pointer-coarse:min-h-11"
              linkClassName="hover:bg-accent"
            >
              <span aria-hidden className={cn('size-2.5 rounded-full forced-color-adjust-none', dot)} />
              <span className="flex-1">{label}</span>
              <span className="font-medium tabular-nums">{format.number(count)}</span>
              <span className="w-12 text-end text-muted-foreground tabular-nums">
                {format.number(total === 0 ? 0 : count / total, { style: 'percent' })}
              </span>
            </OptionalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Hidden from screen readers: the list below has the same numbers. */
function Stack({ parts, total }: { parts: Part[]; total: number }) {
  const isMirrored = localeLayout(useLocale()).dir === 'rtl';
  const places = parts.map((_, index) => parts.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  return (
    <svg aria-hidden focusable="false" className="h-2.5 w-full rounded-full bg-accent">
      {parts.map(({ key, count, fill }, index) => {
        const from = ((places[index] ?? 0) / Math.max(total, 1)) * 100;
        const width = (count / Math.max(total, 1)) * 100;
        return (
          <rect
            key={key}
            x={`${isMirrored ? 100 - from - width : from}%`}
            width={`${width}%`}
            height="100%"
            className={cn(fill, 'stroke-2 stroke-card')}
          />
        );
      })}
    </svg>
  );
}
