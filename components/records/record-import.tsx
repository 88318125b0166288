'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Importer, type ImporterProps } from '@/components/import/importer';
import { IMPORT_FILE_MB, IMPORT_ROWS_MAX } from '@/lib/constants';
import type { ImportRoutes } from '@/lib/routes';

type Props = Pick<ImporterProps, 'columns'> & ImporterProps['actions'] & { list: string };

/** Imports the records of a resource. `list` is the path of their list. */
export function RecordImport({ columns, check, run, list }: Props) {
  const t = useTranslations('recordImport');
  const format = useFormatter();
  const paths: ImportRoutes = { list: () => list, upload: () => `${list}/import` };
  const names = format.list(columns.map(({ label }) => label));
  return (
    <Importer
      columns={columns}
      actions={{ check, run }}
      paths={paths}
      texts={{
        hint: t('hint', { columns: names, rows: IMPORT_ROWS_MAX, megabytes: IMPORT_FILE_MB }),
        run: (count) => t('run', { count }),
        imported: (count) => t('imported', { count }),
        show: t('show'),
      }}
    />
  );
}
