import { useFormatter, useTranslations } from 'next-intl';
import { OptionalLink } from '@/components/ui/link';
import { roleNames } from '@/lib/auth/roles';
import type { People } from '@/lib/dashboard/types';
import { routes } from '@/lib/routes';
import { ChartCard } from './chart-card';

type Props = {
  people: People;
  activeSessions: number;
  /** Whether the rows link to the list of users. */
  linked: boolean;
};

export function PeopleCard({ people: { byStatus, byRole }, activeSessions, linked }: Props) {
  const t = useTranslations('dashboard');
  const users = useTranslations('users');
  const format = useFormatter();
  const sessions = t('activeSessions', { count: activeSessions });
  const total = byStatus.active + byStatus.neverSignedIn + byStatus.banned;
  const toRow = (label: string, count: number, query: { status: string } | { role: string }) => ({
    label,
    count: format.number(count),
    share: format.number(total === 0 ? 0 : count / total, { style: 'percent' }),
    href: linked ? routes.manager.users(query) : undefined,
  });
  const lists = [
    {
      title: users('status'),
      rows: (['active', 'neverSignedIn', 'banned'] as const).map((status) =>
        toRow(users(`statuses.${status}`), byStatus[status], { status }),
      ),
    },
    {
      title: users('role'),
      rows: roleNames.map((role) => toRow(users(`roles.${role}`), byRole[role] ?? 0, { role })),
    },
  ];
  return (
    <ChartCard
      id="people"
      title={t('figures.users')}
      summary={linked ? undefined : sessions}
      link={linked ? { href: routes.manager.users({ session: 'active' }), label: sessions } : undefined}
    >
      {lists.map(({ title, rows }) => (
        <div key={title}>
          <h3 className="mb-1 font-medium text-muted-foreground text-xs">{title}</h3>
          <ul aria-label={title} className="-mx-2">
            {rows.map(({ label, count, share, href }) => (
              <li key={label}>
                <OptionalLink
                  href={href}
                  className="flex min-h-8 items-center gap-2.5 rounded-md px-2 text-sm pointer-coarse:min-h-11"
                  linkClassName="transition-colors hover:bg-accent"
                >
                  <span className="flex-1">{label}</span>
                  <span className="font-medium tabular-nums">{count}</span>
                  <span className="w-12 text-end text-muted-foreground tabular-nums">{share}</span>
                </OptionalLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </ChartCard>
  );
}
