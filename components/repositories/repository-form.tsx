'use client';

import { useTranslations } from 'next-intl';
import { TextArea, TextField, UrlField } from '@/components/form/field';
import { RecordForm } from '@/components/records/record-form';
import { DESCRIPTION_MAX, NAME_MAX } from '@/lib/constants';
import { createRepositoryAction, updateRepositoryAction } from '@/lib/repositories/actions';
import type { ListedRepository } from '@/lib/repositories/schema';

export function RepositoryForm({ record }: { record?: ListedRepository }) {
  const t = useTranslations('repositories');
  return (
    <RecordForm
      resource="repository"
      record={record}
      create={createRepositoryAction}
      update={updateRepositoryAction}
      values={{
        name: record?.name ?? '',
        link: record?.link ?? '',
        description: record?.description ?? '',
      }}
    >
      {(field) => (
        <>
          <TextField
            {...field('name')}
            label={t('fields.name')}
            required
            autoFocus={!record}
            maxLength={NAME_MAX}
            autoComplete="off"
          />
          <UrlField {...field('link')} label={t('fields.link')} required hint={t('linkHint')} />
          <TextArea
            {...field('description')}
            label={t('fields.description')}
            optional
            maxLength={DESCRIPTION_MAX}
            dir="auto"
          />
        </>
      )}
    </RecordForm>
  );
}
