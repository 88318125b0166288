'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { Form } from '@/components/form/form';
import { FormMessage } from '@/components/form/form-message';
import { SelectField } from '@/components/form/select-field';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { cancelImportAction, checkImportAction, runImportAction } from '@/lib/repositories/import/actions';
import { type ColumnMapping, importFields } from '@/lib/repositories/import/mapping';

type ImportColumnsFormProps = {
  id: string;
  headings: string[];
  mapping: ColumnMapping;
  children?: ReactNode;
};

export function ImportColumnsForm({ id, headings, mapping, children }: ImportColumnsFormProps) {
  const t = useTranslations('repositoryImport.columns');
  const repositories = useTranslations('repositories');
  const labels = {
    name: repositories('fields.name'),
    link: repositories('fields.link'),
    description: repositories('fields.description'),
  };
  const router = useRouter();
  const { formAction, isPending, issue, value, failure } = useFormAction(checkImportAction, {
    onOk: () => router.refresh(),
  });
  const columns = headings.map((heading, column) => ({
    value: String(column),
    label: heading.trim() || t('nameless', { number: column + 1 }),
  }));

  return (
    <Form action={formAction} isPending={isPending} className="flex flex-col gap-5">
      <h2 className="font-semibold">{t('title')}</h2>
      <FormMessage>{failure}</FormMessage>
      <input type="hidden" name="id" value={id} />
      <div className="grid gap-5 xl:grid-cols-3">
        {importFields.map((field) => (
          <SelectField
            key={field}
            name={field}
            label={labels[field]}
            required={field !== 'description'}
            optional={field === 'description'}
            options={[{ value: '', label: t(field === 'description' ? 'none' : 'choose') }, ...columns]}
            defaultValue={value(field, mapping[field] === null ? '' : String(mapping[field]))}
            error={issue(field)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isPending}>
          {t('check')}
        </Button>
        {children}
      </div>
    </Form>
  );
}

type ImportDecisionProps = Omit<ImportColumnsFormProps, 'children'> & { validCount: number };

/** Shown after the dry run: import the valid rows, choose other columns or cancel. */
export function ImportDecision({ id, validCount, headings, mapping }: ImportDecisionProps) {
  const t = useTranslations('repositoryImport');
  const router = useRouter();
  const [isChanging, setIsChanging] = useState(false);
  const { formAction, isPending, failure } = useFormAction(runImportAction, { onOk: () => router.refresh() });
  if (isChanging) {
    return (
      <ImportColumnsForm id={id} headings={headings} mapping={mapping}>
        <Button variant="secondary" onClick={() => setIsChanging(false)}>
          {t('columns.back')}
        </Button>
      </ImportColumnsForm>
    );
  }
  return (
    <form action={formAction} className="flex flex-col gap-5">
      <FormMessage>{failure}</FormMessage>
      <input type="hidden" name="id" value={id} />
      <div className="flex flex-wrap gap-2">
        {validCount > 0 && (
          <Button type="submit" loading={isPending}>
            {t('run.import', { count: validCount })}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setIsChanging(true)}>
          {t('columns.change')}
        </Button>
        <ImportCancelButton id={id} />
      </div>
    </form>
  );
}

export function ImportCancelButton({ id }: { id: string }) {
  const t = useTranslations('repositoryImport.cancel');
  const router = useRouter();
  return (
    <ConfirmedActionButton
      action={cancelImportAction}
      fields={{ id }}
      label={t('action')}
      description={t('question')}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      onOk={() => {
        toast.success(t('done'));
        router.refresh();
      }}
    />
  );
}
