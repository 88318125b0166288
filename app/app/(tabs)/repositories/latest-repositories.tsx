import { getTranslations } from 'next-intl/server';
import { ListEmpty } from '@/components/list/list-states';
import { RepositoryCards } from '@/components/repositories/repository-cards';
import { ButtonLink } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/date-time';
import { getPathPermission } from '@/lib/auth/pages';
import { isAllowed } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import { listLatestRepositories } from '@/lib/repositories/queries';
import { routes } from '@/lib/routes';

const LATEST = 6;

export async function LatestRepositories({ role }: { role: Role | null }) {
  if (!isAllowed(role, { repository: ['read'] })) return null;
  const { manager } = routes;
  const mayCreate = isAllowed(role, getPathPermission(manager.repositories.new()));
  const latest = await listLatestRepositories(LATEST);
  const t = await getTranslations('repositories');
  const list = await getTranslations('list');
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
        <RepositoryCards
          repositories={latest}
          heading="h3"
          toTime={(createdAt) => <RelativeTime value={createdAt} />}
        />
      ) : (
        <ListEmpty
          text={t(mayCreate ? 'emptyText' : 'emptyTextReader')}
          action={
            mayCreate && (
              <>
                <ButtonLink href={manager.repositories.new()}>{t('new')}</ButtonLink>
                <ButtonLink href={manager.imports.repositories.upload()} variant="outline">
                  {list('import')}
                </ButtonLink>
              </>
            )
          }
        />
      )}
    </section>
  );
}
