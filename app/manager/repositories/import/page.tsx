import { getLocale } from 'next-intl/server';
import { RecordImportPage } from '@/components/records/record-import-page';
import { requirePage } from '@/lib/auth/session/current';
import { loadColumns } from '@/lib/import/target';
import { importMetadata } from '@/lib/records/reader';
import { repositoryImport } from '@/lib/repositories/import';
import { checkRepositoryImportAction, runRepositoryImportAction } from '@/lib/repositories/import-actions';

export const generateMetadata = importMetadata;

export default async function ImportRepositoriesPage() {
  await requirePage('/manager/repositories/import');
  return (
    <RecordImportPage
      resource="repository"
      columns={await loadColumns(repositoryImport, await getLocale())}
      actions={{ check: checkRepositoryImportAction, run: runRepositoryImportAction }}
    />
  );
}
