'use client';

import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { toast } from 'sonner';
import { Form, FormMessage } from '@/components/form/form';
import { UnsavedGuard, useIsChanged } from '@/components/form/unsaved-changes';
import { useFormAction } from '@/components/form/use-form-action';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Role } from '@/lib/auth/roles';
import { FALLBACK_ZONE } from '@/lib/i18n/time-zone';
import type { ReferredRecords } from '@/lib/list/titles';
import { toFormValues } from '@/lib/records/form-fields';
import { getValue } from '@/lib/records/values';
import {
  type Area,
  getReferredKind,
  getResource,
  type ResourceName,
  type resources,
  toRelation,
} from '@/lib/resources';
import type { FormAction } from '@/lib/result';
import { getFormRoutes } from '@/lib/routes';
import type { RecordField } from './record-field';
import { useChoices, useRecordTexts, useTitleFormat } from './use-record-texts';

type FieldProps = { name: string; defaultValue: string; error: string | undefined };

type EntryProps<Name extends string> = {
  /** Undefined if the form creates a record. */
  record?: { id: string; updatedAt: Date };
  /** Undefined if the form only updates records. */
  create?: FormAction<never>;
  update: FormAction;
  /** The initial values, as texts. */
  values: Record<Name, string>;
  /** Renders the fields. `field` returns the name, the value and the error of a field. */
  children: (field: (name: Name) => FieldProps) => ReactNode;
  texts: { created?: string; updated: string; create?: string };
  /** The URL of the link "Cancel". */
  back: string;
};

type FieldName<Resource extends ResourceName> = Exclude<
  keyof (typeof resources)[Resource]['fields'] & string,
  'createdAt'
>;

/** The additional props of a field that finds a record or a user. */
type RelationProps = Pick<ComponentProps<typeof RecordField>, 'kind' | 'stored' | 'area' | 'role'>;

type Tools<Name> = {
  /** Returns the name, the label, the value and the error of a field. */
  field: (name: Name) => FieldProps & { label: string };
  /** Returns the props of `field`, and those that a field for a record or a user needs in addition. */
  relation: (name: Name) => FieldProps & { label: string } & RelationProps;
  options: ReturnType<typeof useChoices>;
};

/** The props that the page of a form passes to the form. */
export type RecordFormProps<Row> = {
  /** The default is the manager area. */
  area?: Area;
  record?: Row;
  /** The role decides which records a field can find. */
  role?: Role | null;
  /** The initial references of a new record, by field. The URL of the form names them, for example `?ownerId=ID`. */
  named?: ReferredRecords;
};

type Props<Resource extends ResourceName> = RecordFormProps<EntryProps<never>['record']> &
  Pick<EntryProps<never>, 'create' | 'update'> & {
    resource: Resource;
    children: (tools: Tools<FieldName<Resource>>) => ReactNode;
  };

/** The form that creates or updates a record of a resource. */
export function RecordForm<Resource extends ResourceName>({
  area = 'manager',
  resource,
  role = null,
  named = {},
  children,
  ...props
}: Props<Resource>) {
  const { record } = props;
  const t = useRecordTexts(resource);
  const texts = useTranslations('record');
  const locale = useLocale();
  const timeZone = useTimeZone() ?? FALLBACK_ZONE;
  const options = useChoices(resource);
  const toTitle = useTitleFormat();
  const { list, record: toRecord } = getFormRoutes(area, resource);
  const getRelation = (name: string): RelationProps => {
    const kind = getReferredKind(getResource(resource).fields[name]) ?? 'user';
    const found = getValue(record, toRelation(name)) as { id: string } | null | undefined;
    const stored = found ? { id: found.id, title: toTitle(kind, found) } : named[name];
    return { kind, stored, area, role };
  };
  return (
    <EntryForm
      {...props}
      values={toFormValues(resource, record, { locale, named, timeZone })}
      texts={{ created: texts('created'), updated: texts('updated'), create: t('create') }}
      back={record ? toRecord(record.id) : list()}
    >
      {(entry) => {
        const field = (name: string) => ({ ...entry(name), label: t(`fields.${name}`) });
        return children({ field, relation: (name) => ({ ...field(name), ...getRelation(name) }), options });
      }}
    </EntryForm>
  );
}

/** The form that creates or updates a record or a user. */
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
  const { isChanged, onInput } = useIsChanged(values);
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
      {children((name) => ({ name, defaultValue: value(name, values[name]), error: issue(name) }))}
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
