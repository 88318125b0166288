import { Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/layout/page-header';
import { ListPanel } from '@/components/list/list-panel';
import { ButtonLink } from '@/components/ui/button';
import { UserListTools } from '@/components/users/user-list-tools';
import { UserTable } from '@/components/users/user-table';
import { isAllowed } from '@/lib/auth/permissions';
import { requirePage } from '@/lib/auth/session/current';
import { loadPage } from '@/lib/list/load';
import { parseListParams } from '@/lib/list/params';
import { sortInEffect } from '@/lib/list/spec';
import { toListUrl } from '@/lib/list/url';
import { routes } from '@/lib/routes';
import type { SearchParams } from '@/lib/search-params';
import { userList } from '@/lib/users/list';
import { listUsers } from '@/lib/users/queries';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('users');
  return { title: t('title') };
}

export default async function UsersPage({ searchParams }: Props) {
  const { user } = await requirePage(routes.manager.users());
  const params = parseListParams(await searchParams, userList);
  const [t, page] = await Promise.all([getTranslations('users'), loadPage(listUsers(params))]);
  const url = toListUrl(routes.manager.users(), params);

  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          isAllowed(user.role, { user: ['create'] }) && (
            <ButtonLink href={routes.manager.newUser()}>
              <Plus aria-hidden />
              {t('new')}
            </ButtonLink>
          )
        }
      />
      <ListPanel
        url={url}
        params={params}
        page={page}
        searchLabel={t('search')}
        tools={<UserListTools url={url} params={params} />}
      >
        <UserTable
          users={page.rows}
          actor={{ id: user.id, role: user.role }}
          url={url}
          sort={sortInEffect(userList, params)}
          searchTerm={params.searchTerm}
          hidden={params.hidden}
        />
      </ListPanel>
    </div>
  );
}
