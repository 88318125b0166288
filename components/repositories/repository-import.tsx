'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ImportProvider, type ImportScreen } from '@/components/import/import-provider';
import { IMPORT_FILE_MB, IMPORT_ROWS_MAX } from '@/lib/constants';
import { routes } from '@/lib/routes';

export function RepositoryImport({ children }: { children: ReactNode }) {
  const t = useTranslations('repositoryImport');
  const screen: ImportScreen = {
    target: 'repository',
    paths: routes.manager.imports.repositories,
    rowsMax: IMPORT_ROWS_MAX,
    texts: {
      hint: t('hint', { rows: IMPORT_ROWS_MAX, megabytes: IMPORT_FILE_MB }),
      importing: t('importing'),
      run: (count: number) => t('run', { count }),
      done: (count: number) => t('done', { count }),
    },
  };
  return <ImportProvider value={screen}>{children}</ImportProvider>;
}
