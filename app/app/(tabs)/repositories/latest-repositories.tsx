import { getTranslations } from 'next-intl/server';
import { ListEmpty } from '@/components/list/list-states';
import { RecordCards } from '@/components/records/record-cards';
import { RecordCreation } from '@/components/records/record-creation';
import { ButtonLink } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/date-time';
import { isAllowed, type Role } from '@/lib/auth/roles';
import { firstRows } from '@/lib/list/read';
import { repositoryListQuery } from '@/lib/repositories/queries';
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
          <ButtonLink href={routes.app.repositories.list()} variant="link" size="sm" className="-my-2 -me-1">
            {t('all')}
          </ButtonLink>
        )}
      </div>
      {latest.length > 0 ? (
        <RecordCards
          role={role}
          resource="repository"
          rows={latest}
          columns={['link']}
          note="description"
          heading="h3"
          toTime={(createdAt) => <RelativeTime value={createdAt} />}
        />
      ) : (
        <ListEmpty
          text={record(mayCreate ? 'emptyText' : 'emptyTextReader')}
          action={mayCreate && <RecordCreation resource="repository" />}
        />
      )}
    </section>
  );
}
