'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Importer, type ImporterProps } from '@/components/import/importer';
import { IMPORT_FILE_MB, IMPORT_ROWS_MAX } from '@/lib/constants';
import type { ResourceName } from '@/lib/resources';
import { getReadRoutes } from '@/lib/routes';

type Props = Pick<ImporterProps, 'columns'> & ImporterProps['actions'] & { resource: ResourceName };

/** Imports the records of a resource. */
export function RecordImport({ columns, check, run, resource }: Props) {
  const t = useTranslations('recordImport');
  const format = useFormatter();
  const names = format.list(columns.map(({ label }) => label));
  return (
    <Importer
      columns={columns}
      actions={{ check, run }}
      list={getReadRoutes('manager', resource).list()}
      texts={{
        hint: t('hint', { columns: names, rows: IMPORT_ROWS_MAX, megabytes: IMPORT_FILE_MB }),
        run: (count) => t('run', { count }),
        imported: (count) => t('imported', { count }),
        show: t('show'),
      }}
    />
  );
}
