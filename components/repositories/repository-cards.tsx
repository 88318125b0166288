import { Highlight } from '@/components/list/highlight';
import { ExternalLinkText } from '@/components/repositories/external-link';
import { DateTime } from '@/components/ui/date-time';
import { IntentLink } from '@/components/ui/intent-link';
import type { ListedRepository } from '@/lib/repositories/list';
import { routes } from '@/lib/routes';

type Props = {
  repositories: ListedRepository[];
  term?: string;
  heading?: 'h2' | 'h3';
};

export function RepositoryCards({ repositories, term, heading: Heading = 'h2' }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {repositories.map(({ id, name, link, description, createdAt }) => (
        <li
          key={id}
          className="card relative flex min-w-0 flex-col gap-2 p-4 transition-colors focus-within:border-ring hover:border-input"
        >
          <Heading className="truncate font-medium">
            <IntentLink
              href={routes.app.repository(id)}
              className="outline-none after:absolute after:inset-0 after:rounded-lg"
            >
              <bdi>
                <Highlight text={name} term={term} />
              </bdi>
            </IntentLink>
          </Heading>
          <ExternalLinkText link={link} term={term} />
          {description && (
            <p
              dir="auto"
              className="line-clamp-2 text-match-parent text-pretty text-muted-foreground text-sm"
            >
              <Highlight text={description} term={term} />
            </p>
          )}
          <span className="mt-auto pt-1 text-muted-foreground text-xs">
            <DateTime value={createdAt} format="date" className="whitespace-nowrap" />
          </span>
        </li>
      ))}
    </ul>
  );
}
