'use client';

import { TextArea, TextField, UrlField } from '@/components/form/field';
import { RecordForm, type RecordFormProps } from '@/components/records/record-form';
import { DESCRIPTION_MAX, NAME_MAX } from '@/lib/constants';
import { createRepositoryAction, updateRepositoryAction } from '@/lib/repositories/actions';
import type { ListedRepository } from '@/lib/repositories/schema';

export const RepositoryForm = (props: RecordFormProps<ListedRepository>) => (
  <RecordForm
    {...props}
    resource="repository"
    create={createRepositoryAction}
    update={updateRepositoryAction}
  >
    {({ field }) => (
      <>
        <TextField
          {...field('name')}
          required
          autoFocus={!props.record}
          maxLength={NAME_MAX}
          autoComplete="off"
        />
        <UrlField {...field('link')} required />
        <TextArea {...field('description')} optional maxLength={DESCRIPTION_MAX} dir="auto" />
      </>
    )}
  </RecordForm>
);
