import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Importer } from '@/components/import/importer';
import { AreaMessages } from '@/components/layout/area-messages';
import { RecordImportPage } from '@/components/records/record-pages';
import { requirePage } from '@/lib/auth/session/current';
import { loadColumns } from '@/lib/import/target';
import { repositoryImport } from '@/lib/repositories/import';
import { checkRepositoryImportAction, runRepositoryImportAction } from '@/lib/repositories/import-actions';
import { routes } from '@/lib/routes';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('import.records');
  return { title: t('title') };
}

export default async function ImportRepositoriesPage() {
  await requirePage('/manager/repositories/import');
  return (
    <AreaMessages area="import">
      <RecordImportPage resource="repository">
        <Importer
          kind="records"
          columns={await loadColumns(repositoryImport, await getLocale())}
          actions={{ check: checkRepositoryImportAction, run: runRepositoryImportAction }}
          list={routes.manager.repositories.list()}
        />
      </RecordImportPage>
    </AreaMessages>
  );
}
