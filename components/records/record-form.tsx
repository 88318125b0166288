'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { Form } from '@/components/form/form';
import { FormMessage } from '@/components/form/form-message';
import { UnsavedGuard, useChanges } from '@/components/form/unsaved-changes';
import { useFormAction } from '@/components/form/use-form-action';
import { useRecordTexts } from '@/components/layout/use-record-texts';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Area, ResourceName } from '@/lib/resources';
import type { FormAction } from '@/lib/result';
import { getFormRoutes } from '@/lib/routes';
import { SavedValues } from './saved-values';

type FieldProps = { name: string; defaultValue: string; error: string | undefined };

type Props<Name extends string> = {
  /** The manager area by default. */
  area?: Area;
  resource: ResourceName;
  /** Undefined: the form creates a record. */
  record?: { id: string; updatedAt: Date };
  create: FormAction<never>;
  update: FormAction;
  /** The values at first, as texts. */
  values: Record<Name, string>;
  /** Renders the fields. `field` returns the name, the value and the error of one. */
  children: (field: (name: Name) => FieldProps) => ReactNode;
};

/** The form that creates or updates a record. */
export function RecordForm<Name extends string>({
  area = 'manager',
  resource,
  record,
  create,
  update,
  values,
  children,
}: Props<Name>) {
  const t = useRecordTexts(resource);
  const texts = useTranslations('record');
  const common = useTranslations('common');
  const { formAction, isPending, issue, value, failure } = useFormAction(record ? update : create, {
    onRedirect: () => toast.success(t(record ? 'saved.updated' : 'saved.created')),
  });
  const { isChanged, onInput } = useChanges(values);
  const { list, record: toRecord } = getFormRoutes(area, resource);
  return (
    <Form
      action={formAction}
      isPending={isPending}
      onInput={onInput}
      className="flex max-w-xl flex-col gap-5"
    >
      <UnsavedGuard isDirty={isChanged && !isPending} />
      <FormMessage tone="error">{failure}</FormMessage>
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
          {record ? texts('save') : t('create')}
        </Button>
        <ButtonLink href={record ? toRecord(record.id) : list()} variant="outline">
          {common('cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
