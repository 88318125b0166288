import { RecordFormPage } from '@/components/records/record-pages';
import { RepositoryForm } from '@/components/repositories/repository-form';
import { requirePage } from '@/lib/auth/session/current';
import { recordMetadata, requireEditable } from '@/lib/records/reader';
import { repositoryListQuery } from '@/lib/repositories/queries';

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = recordMetadata('repository', 'update');

export default async function UpdateRepositoryPage({ params }: Props) {
  const { id } = await params;
  const { user } = await requirePage('/manager/repositories/[id]/update');
  const record = await requireEditable(repositoryListQuery, 'repository', id, { area: 'manager', user });
  return (
    <RecordFormPage resource="repository" record={record}>
      <RepositoryForm record={record} />
    </RecordFormPage>
  );
}
