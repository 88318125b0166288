'use client';

import { useTranslations } from 'next-intl';
import { Importer } from '@/components/import/importer';
import { IMPORT_FILE_MB, IMPORT_ROWS_MAX } from '@/lib/constants';
import type { ImportColumn } from '@/lib/import/columns';
import { checkRepositoryImportAction, runRepositoryImportAction } from '@/lib/repositories/import-actions';
import { routes } from '@/lib/routes';

export function RepositoryImport({ columns }: { columns: ImportColumn[] }) {
  const t = useTranslations('repositoryImport');
  return (
    <Importer
      columns={columns}
      actions={{ check: checkRepositoryImportAction, run: runRepositoryImportAction }}
      paths={routes.manager.imports.repositories}
      texts={{
        hint: t('hint', { rows: IMPORT_ROWS_MAX, megabytes: IMPORT_FILE_MB }),
        run: (count) => t('run', { count }),
        imported: (count) => t('imported', { count }),
        show: t('show'),
      }}
    />
  );
}
