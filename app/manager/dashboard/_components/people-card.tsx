import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { roleNames } from '@/lib/auth/roles';
import type { UserCounts } from '@/lib/dashboard/numbers';
import { routes } from '@/lib/routes';

export function PeopleCard({ people: { total, byStatus, byRole } }: { people: UserCounts }) {
  const t = useTranslations('dashboard');
  const users = useTranslations('users');
  const format = useFormatter();
  const toRow = (label: string, count: number, query: { status: string } | { role: string }) => ({
    label,
    count: format.number(count),
    share: format.number(total === 0 ? 0 : count / total, { style: 'percent' }),
    href: routes.manager.users(query),
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
    <section aria-labelledby="people" className="card flex min-w-0 flex-col gap-4 p-4">
      <h2 id="people" className="font-semibold text-base">
        {t('figures.users')}
      </h2>
      {lists.map(({ title, rows }) => (
        <div key={title}>
          <h3 className="mb-1 font-medium text-muted-foreground text-xs">{title}</h3>
          <ul aria-label={title} className="-mx-2">
            {rows.map(({ label, count, share, href }) => (
              <li key={label}>
                <Link
                  href={href}
                  className="flex min-h-8 items-center gap-2.5 rounded-md px-2 text-sm transition-colors hover:bg-accent pointer-coarse:min-h-11"
                >
                  <span className="flex-1">{label}</span>
                  <span className="font-medium tabular-nums">{count}</span>
                  <span className="w-12 text-end text-muted-foreground tabular-nums">{share}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
