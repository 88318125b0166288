import { getTranslations } from 'next-intl/server';
import { ListEmpty } from '@/components/list/list-states';
import { RepositoryCards } from '@/components/repositories/repository-cards';
import { ButtonLink } from '@/components/ui/button';
import { isAllowed } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import { listLatestRepositories } from '@/lib/repositories/queries';
import { routes } from '@/lib/routes';

const LATEST = 6;

export async function LatestRepositories({ role }: { role: Role | null }) {
  if (!isAllowed(role, { repository: ['read'] })) return null;
  const [t, latest] = await Promise.all([getTranslations('repositories'), listLatestRepositories(LATEST)]);
  return (
    <section aria-labelledby="latest" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="latest" className="font-semibold text-lg">
          {t('latest')}
        </h2>
        <ButtonLink href={routes.app.repositories.list()} variant="link" size="sm">
          {t('all')}
        </ButtonLink>
      </div>
      {latest.length > 0 ? <RepositoryCards repositories={latest} heading="h3" /> : <ListEmpty />}
    </section>
  );
}
