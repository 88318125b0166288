import { getTranslations } from 'next-intl/server';
import { ListEmpty } from '@/components/list/list-states';
import { RecordCreation } from '@/components/records/record-creation';
import { ButtonLink } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/date-time';
import { ExternalLinkText } from '@/components/ui/external-link';
import { Link } from '@/components/ui/link';
import { isAllowed, type Role } from '@/lib/auth/roles';
import { firstRows } from '@/lib/list/read';
import { repositoryListQuery } from '@/lib/repositories/queries';
import type { ListedRepository } from '@/lib/repositories/schema';
import { routes } from '@/lib/routes';

const LATEST = 6;

export async function LatestRepositories({ role }: { role: Role | null }) {
  if (!isAllowed(role, { repository: ['read'] })) return null;
  const [t, record, latest] = await Promise.all([
    getTranslations('repositories'),
    getTranslations('record'),
    firstRows(repositoryListQuery, LATEST),
  ]);
  const mayCreate = isAllowed(role, { apps: ['manager'], repository: ['create'] });
  return (
    <section aria-labelledby="latest" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="latest" className="font-semibold text-lg">
          {t('latest')}
        </h2>
        {latest.length > 0 && (
          <ButtonLink href={routes.app.repositories.list()} variant="link" size="sm" className="-me-1">
            {t('all')}
          </ButtonLink>
        )}
      </div>
      {latest.length > 0 ? (
        <ul className="grid gap-3 @xl/main:grid-cols-2 @4xl/main:grid-cols-3">
          {latest.map((repository) => (
            <Card key={repository.id} {...repository} />
          ))}
        </ul>
      ) : (
        <ListEmpty
          text={record(mayCreate ? 'emptyText' : 'emptyTextReader')}
          action={mayCreate && <RecordCreation resource="repository" />}
        />
      )}
    </section>
  );
}

async function Card({ id, name, link, description, createdAt }: ListedRepository) {
  const t = await getTranslations('repositories');
  return (
    <li className="card relative flex min-w-0 flex-col gap-2 p-4 outline-ring outline-offset-2 transition-colors hover:border-input has-[a:focus-visible]:outline-2">
      <h3 className="font-medium">
        <Link
          href={routes.app.repositories.record(id)}
          className="outline-none after:absolute after:inset-0 after:rounded-lg"
        >
          <bdi dir="auto" className="block truncate text-match-parent">
            {name}
          </bdi>
        </Link>
      </h3>
      <ExternalLinkText link={link} />
      {description && (
        <p
          dir="auto"
          // The ellipsis of a text in the other direction stands in the padding.
          className="-me-4 line-clamp-2 text-pretty text-ellipsis pe-4 text-match-parent text-muted-foreground text-sm"
        >
          {description}
        </p>
      )}
      <span className="mt-auto pt-1 text-muted-foreground text-xs">
        {t.rich('createdOn', { date: () => <RelativeTime value={createdAt} /> })}
      </span>
    </li>
  );
}
