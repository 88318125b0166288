import { useFormatter, useTranslations } from 'next-intl';
import { OptionalLink } from '@/components/ui/optional-link';
import { isAllowed, type Permission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { Figures } from '@/lib/dashboard/types';
import { routes } from '@/lib/routes';

const usersLink = (query?: Parameters<typeof routes.manager.users>[0]) => ({
  href: routes.manager.users(query),
  permission: { user: ['list'] } as const,
});

const links: Record<keyof Figures, { href: string; permission: Permission }> = {
  users: usersLink(),
  newUsers: usersLink({ sort: '-createdAt' }),
  activeSessions: usersLink({ session: 'active' }),
  banned: usersLink({ status: 'banned' }),
  repositories: { href: routes.manager.repositories(), permission: { repository: ['read'] } },
};

const order = Object.keys(links) as (keyof Figures)[];

type Props = { figures: Figures; days: number; role: Role | null };

export function FigureCards({ figures, days, role }: Props) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {order.map((key) => (
        <li key={key} className="last:max-md:col-span-2">
          <OptionalLink
            href={isAllowed(role, links[key].permission) ? links[key].href : undefined}
            className="card flex h-full flex-col gap-1 p-4"
            linkClassName="transition-colors hover:border-input"
          >
            <span className="text-muted-foreground text-sm">{t(`figures.${key}`)}</span>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold text-2xl tabular-nums ltr:tracking-tight">
                {format.number(figures[key])}
              </span>
              {key === 'newUsers' && (
                <span className="text-muted-foreground text-xs">{t('lastDays', { days })}</span>
              )}
            </span>
          </OptionalLink>
        </li>
      ))}
    </ul>
  );
}
