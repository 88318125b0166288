'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/field';
import { Importer } from '@/components/import/importer';
import { IMPORT_FILE_MB, IMPORT_ROWS_MAX } from '@/lib/constants';
import { localeNames, locales, toLanguage } from '@/lib/i18n/config';
import type { ImportColumn } from '@/lib/import/columns';
import { routes } from '@/lib/routes';
import { checkUserImportAction, runUserImportAction } from '@/lib/users/import-actions';
import { ImportInvitations } from './import-invitations';

export function UserImport({ columns }: { columns: ImportColumn[] }) {
  const t = useTranslations('userImport');
  const locale = toLanguage(useLocale());
  return (
    <Importer
      columns={columns}
      actions={{ check: checkUserImportAction, run: runUserImportAction }}
      list={routes.manager.users()}
      texts={{
        hint: t('hint', { rows: IMPORT_ROWS_MAX, megabytes: IMPORT_FILE_MB }),
        run: (count) => t('run', { count }),
        imported: (count) => t('imported', { count }),
        show: t('show'),
      }}
      options={
        <SelectField
          label={t('defaultLanguage')}
          name="defaultLanguage"
          hint={t('defaultLanguageHint')}
          className="max-w-md"
          defaultValue={locale}
          options={locales.map((name) => ({ value: name, label: localeNames[name] }))}
        />
      }
      after={({ id, count }) => (
        <ImportInvitations importId={id} initial={{ sent: 0, waiting: count, isSending: true }} />
      )}
    />
  );
}
