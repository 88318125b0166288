import { RecordFormPage } from '@/components/records/record-pages';
import { RepositoryForm } from '@/components/repositories/repository-form';
import { requirePage } from '@/lib/auth/session/current';
import { recordMetadata } from '@/lib/records/reader';

export const generateMetadata = recordMetadata('repository', 'new');

export default async function NewRepositoryPage() {
  await requirePage('/manager/repositories/new');
  return (
    <RecordFormPage resource="repository">
      <RepositoryForm />
    </RecordFormPage>
  );
}
