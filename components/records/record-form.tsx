'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { Form, FormMessage } from '@/components/form/form';
import { UnsavedGuard, useChanges } from '@/components/form/unsaved-changes';
import { useFormAction } from '@/components/form/use-form-action';
import { SavedValues } from '@/components/form/use-form-value';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Area, ResourceName } from '@/lib/resources';
import type { FormAction } from '@/lib/result';
import { getFormRoutes } from '@/lib/routes';
import { useRecordTexts } from './use-record-texts';

type FieldProps = { name: string; defaultValue: string; error: string | undefined };

type EntryProps<Name extends string> = {
  /** Undefined: the form creates a record. */
  record?: { id: string; updatedAt: Date };
  /** Undefined: the form only updates. */
  create?: FormAction<never>;
  update: FormAction;
  /** The values at first, as texts. */
  values: Record<Name, string>;
  /** Renders the fields. `field` returns the name, the value and the error of one. */
  children: (field: (name: Name) => FieldProps) => ReactNode;
  texts: { created?: string; updated: string; create?: string };
  /** The URL of "Cancel". */
  back: string;
};

type Props<Name extends string> = Omit<EntryProps<Name>, 'texts' | 'back'> & {
  /** The manager area by default. */
  area?: Area;
  resource: ResourceName;
};

/** The form that creates or updates a record. */
export function RecordForm<Name extends string>({ area = 'manager', resource, ...props }: Props<Name>) {
  const t = useRecordTexts(resource);
  const { list, record: toRecord } = getFormRoutes(area, resource);
  return (
    <EntryForm
      {...props}
      texts={{ created: t('saved.created'), updated: t('saved.updated'), create: t('create') }}
      back={props.record ? toRecord(props.record.id) : list()}
    />
  );
}

/** The same for a record or a user. */
export function EntryForm<Name extends string>({
  record,
  create,
  update,
  values,
  children,
  texts,
  back,
}: EntryProps<Name>) {
  const t = useTranslations('record');
  const common = useTranslations('common');
  const { formAction, isPending, issue, value, failure } = useFormAction(
    record || !create ? update : create,
    {
      onRedirect: () => toast.success(record ? texts.updated : texts.created),
    },
  );
  const { isChanged, onInput } = useChanges(values);
  return (
    <Form
      action={formAction}
      isPending={isPending}
      onInput={onInput}
      className="flex max-w-xl flex-col gap-5"
    >
      <UnsavedGuard isDirty={isChanged && !isPending} />
      <FormMessage>{failure}</FormMessage>
      {record && (
        <>
          <input type="hidden" name="id" value={record.id} />
          <input type="hidden" name="updatedAt" value={record.updatedAt.toISOString()} />
        </>
      )}
      <SavedValues value={values}>
        {children((name) => ({ name, defaultValue: value(name, values[name]), error: issue(name) }))}
      </SavedValues>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isPending}>
          {record ? t('save') : texts.create}
        </Button>
        <ButtonLink href={back} variant="outline">
          {common('cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
