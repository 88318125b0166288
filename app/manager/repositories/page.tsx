import { RecordListPage } from '@/components/records/record-pages';
import { RepositoryList } from '@/components/repositories/repository-list';
import { requirePage } from '@/lib/auth/session/current';
import { loadList } from '@/lib/list/read';
import { limitToReader, recordMetadata } from '@/lib/records/reader';
import { repositoryListQuery } from '@/lib/repositories/queries';
import { routes, type SearchParams } from '@/lib/routes';

type Props = { searchParams: Promise<SearchParams> };

export const generateMetadata = recordMetadata('repository', 'title');

export default async function RepositoriesPage({ searchParams }: Props) {
  const { user } = await requirePage('/manager/repositories');
  const query = limitToReader(repositoryListQuery, 'repository', { area: 'manager', user });
  const list = await loadList(query, await searchParams, routes.manager.repositories.list());
  const shown = { list, role: user.role } as const;
  return (
    <RecordListPage resource="repository" {...shown}>
      <RepositoryList {...shown} />
    </RecordListPage>
  );
}
