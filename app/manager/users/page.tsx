import { Plus, Upload } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageBody, PageHeader } from '@/components/layout/page-header';
import { ButtonLink } from '@/components/ui/button';
import { isAllowed } from '@/lib/auth/roles';
import { requirePage } from '@/lib/auth/session/current';
import { loadList } from '@/lib/list/read';
import { routes, type SearchParams } from '@/lib/routes';
import { hideBans } from '@/lib/users/moderation-rules';
import { countUsersByView, withKnownTotal } from '@/lib/users/queries';
import { UserList } from './_components/user-list';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('users');
  return { title: t('title') };
}

export default async function UsersPage({ searchParams }: Props) {
  const { user } = await requirePage('/manager/users');
  const counting = countUsersByView();
  const [t, tList, list, counts] = await Promise.all([
    getTranslations('users'),
    getTranslations('list'),
    loadList(withKnownTotal(counting), await searchParams, routes.manager.users()),
    counting,
  ]);
  const actor = { id: user.id, role: user.role };

  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          isAllowed(user.role, { user: ['create'] }) && (
            <>
              <ButtonLink href={routes.manager.importUsers()} variant="outline">
                <Upload />
                {tList('import')}
              </ButtonLink>
              <ButtonLink href={routes.manager.newUser()}>
                <Plus />
                {t('new')}
              </ButtonLink>
            </>
          )
        }
      />
      <UserList
        list={{ ...list, rows: hideBans(list.rows, actor) }}
        counts={counts}
        actor={actor}
        exportPath={isAllowed(user.role, { user: ['export'] }) ? routes.manager.exportUsers() : undefined}
      />
    </PageBody>
  );
}
