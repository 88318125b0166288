'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '@/components/form/field';
import { Importer } from '@/components/import/importer';
import { localeNames, locales, toLanguage } from '@/lib/i18n/config';
import type { ImportColumn } from '@/lib/import/columns';
import { routes } from '@/lib/routes';
import { checkUserImportAction, runUserImportAction } from '@/lib/users/import-actions';
import type { InvitationProgress } from '@/lib/users/types';
import { ImportInvitations } from './import-invitations';

type Props = { columns: ImportColumn[]; invitations: InvitationProgress };

export function UserImport({ columns, invitations }: Props) {
  const t = useTranslations('import.users');
  const locale = toLanguage(useLocale());
  const [shown, setShown] = useState({ importId: '', initial: invitations });

  const run: typeof runUserImportAction = async (previous, form) => {
    const answer = await runUserImportAction(previous, form);
    if (answer.status === 'ok' && answer.data.count > 0) {
      const { id, count } = answer.data;
      setShown({ importId: id, initial: { sent: 0, waiting: count, isSending: true } });
    }
    return answer;
  };

  return (
    <>
      <ImportInvitations key={shown.importId} {...shown} />
      <Importer
        kind="users"
        columns={columns}
        actions={{ check: checkUserImportAction, run }}
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
      />
    </>
  );
}
