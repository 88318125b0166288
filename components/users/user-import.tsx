'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SelectField } from '@/components/form/select-field';
import { ImportProvider, type ImportScreen } from '@/components/import/import-provider';
import { IMPORT_FILE_MB, IMPORT_MAIL_PAUSE_MS, USER_IMPORT_ROWS_MAX } from '@/lib/constants';
import { localeNames, locales } from '@/lib/i18n/config';
import { routes } from '@/lib/routes';
import { MINUTE_MS } from '@/lib/time';

const toMinutes = (mails: number) => Math.ceil((mails * IMPORT_MAIL_PAUSE_MS) / MINUTE_MS);

export function UserImport({ children }: { children: ReactNode }) {
  const t = useTranslations('userImport');
  const locale = useLocale();
  const screen: ImportScreen = {
    target: 'user',
    paths: routes.manager.imports.users,
    rowsMax: USER_IMPORT_ROWS_MAX,
    texts: {
      hint: t('hint', { rows: USER_IMPORT_ROWS_MAX, megabytes: IMPORT_FILE_MB }),
      importing: t('importing'),
      run: (count) => t('run', { count }),
      done: (count) => t('done', { count }),
      note: (count) => (toMinutes(count) > 1 ? t('pace', { minutes: toMinutes(count) }) : undefined),
    },
    options: ({ value, issue }) => (
      <SelectField
        label={t('defaultLanguage')}
        name="defaultLanguage"
        hint={t('defaultLanguageHint')}
        defaultValue={value('defaultLanguage') || locale}
        error={issue('defaultLanguage')}
        options={locales.map((name) => ({ value: name, label: localeNames[name] }))}
      />
    ),
  };
  return <ImportProvider value={screen}>{children}</ImportProvider>;
}
