import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime } from '@/components/ui/date-time';
import { ExternalLinkText } from '@/components/ui/external-link';
import { highlight } from '@/components/ui/highlight';
import { Link } from '@/components/ui/link';
import type { ListedRepository } from '@/lib/repositories/schema';
import { routes } from '@/lib/routes';

type Props = {
  repositories: ListedRepository[];
  term?: string;
  heading?: 'h2' | 'h3';
  /** Of the creation. Without it, the date. */
  toTime?: (createdAt: Date) => ReactNode;
};

export function RepositoryCards({ repositories, term, heading: Heading = 'h2', toTime }: Props) {
  const t = useTranslations('repositories');
  return (
    <ul className="grid gap-3 @xl/main:grid-cols-2 @4xl/main:grid-cols-3">
      {repositories.map(({ id, name, link, description, createdAt }) => (
        <li
          key={id}
          className="card relative flex min-w-0 flex-col gap-2 p-4 outline-ring outline-offset-2 transition-colors hover:border-input has-[a:focus-visible]:outline-2"
        >
          <Heading className="font-medium">
            <Link
              href={routes.app.repositories.record(id)}
              className="outline-none after:absolute after:inset-0 after:rounded-lg"
            >
              <bdi dir="auto" className="block truncate text-match-parent">
                {highlight(name, term)}
              </bdi>
            </Link>
          </Heading>
          <ExternalLinkText link={link} highlight={(text) => highlight(text, term)} />
          {description && (
            <p
              dir="auto"
              // The ellipsis of a text in the other direction stands in the padding.
              className="-me-4 line-clamp-2 text-pretty text-ellipsis pe-4 text-match-parent text-muted-foreground text-sm"
            >
              {highlight(description, term)}
            </p>
          )}
          <span className="mt-auto pt-1 text-muted-foreground text-xs">
            {t.rich('createdOn', {
              date: () => toTime?.(createdAt) ?? <DateTime value={createdAt} format="date" />,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
