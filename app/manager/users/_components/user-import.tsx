'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/field';
import { Importer } from '@/components/import/importer';
import { localeNames, locales, toLanguage } from '@/lib/i18n/config';
import type { ImportColumn } from '@/lib/import/columns';
import { routes } from '@/lib/routes';
import { checkUserImportAction, runUserImportAction } from '@/lib/users/import-actions';
import { ImportInvitations } from './import-invitations';

export function UserImport({ columns }: { columns: ImportColumn[] }) {
  const t = useTranslations('import.users');
  const locale = toLanguage(useLocale());
  return (
    <Importer
      kind="users"
      columns={columns}
      actions={{ check: checkUserImportAction, run: runUserImportAction }}
      list={routes.manager.users()}
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
