import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AreaMessages } from '@/components/layout/area-messages';
import { RecordImport } from '@/components/records/record-import';
import { RecordImportPage } from '@/components/records/record-pages';
import { requirePage } from '@/lib/auth/session/current';
import { loadColumns } from '@/lib/import/names';
import { repositoryImport } from '@/lib/repositories/import';
import { checkRepositoryImportAction, runRepositoryImportAction } from '@/lib/repositories/import-actions';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('recordImport');
  return { title: t('title') };
}

export default async function ImportRepositoriesPage() {
  await requirePage('/manager/repositories/import');
  return (
    <AreaMessages area="import">
      <RecordImportPage resource="repository">
        <RecordImport
          resource="repository"
          columns={await loadColumns(repositoryImport, await getLocale())}
          check={checkRepositoryImportAction}
          run={runRepositoryImportAction}
        />
      </RecordImportPage>
    </AreaMessages>
  );
}
