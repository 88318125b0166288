import { useFormatter, useTranslations } from 'next-intl';
import { IntentLink } from '@/components/ui/intent-link';
import type { Figures } from '@/lib/dashboard/types';
import { routes } from '@/lib/routes';

const links = {
  users: routes.manager.users(),
  newUsers: routes.manager.users({ sort: '-createdAt' }),
  activeSessions: routes.manager.users({ session: 'active' }),
  banned: routes.manager.users({ status: 'banned' }),
  repositories: routes.manager.repositories(),
} satisfies Record<keyof Figures, string>;

const order = Object.keys(links) as (keyof Figures)[];

export function FigureCards({ figures, days }: { figures: Figures; days: number }) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {order.map((key) => (
        <li key={key} className="last:max-md:col-span-2">
          <IntentLink
            href={links[key]}
            className="card flex h-full flex-col gap-1 p-4 transition-colors hover:border-input"
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
          </IntentLink>
        </li>
      ))}
    </ul>
  );
}
