'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormMessage } from '@/components/form/form-message';
import { SelectField } from '@/components/form/select-field';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { checkImportAction } from '@/lib/repositories/import/actions';
import { type ColumnMapping, importFields } from '@/lib/repositories/import/mapping';

type ImportColumnsFormProps = {
  id: string;
  headings: string[];
  mapping: ColumnMapping;
  /** A way out, where there is one. */
  children?: ReactNode;
};

/** Which column is which field; what the headings suggest is chosen already. */
export function ImportColumnsForm({ id, headings, mapping, children }: ImportColumnsFormProps) {
  const t = useTranslations('repositoryImport.columns');
  const repositories = useTranslations('repositories');
  const labels = {
    name: repositories('name'),
    link: repositories('link'),
    description: repositories('descriptionLabel'),
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
    <form action={formAction} noValidate className="flex flex-col gap-5">
      <h2 className="font-semibold">{t('title')}</h2>
      <FormMessage>{failure}</FormMessage>
      <input type="hidden" name="id" value={id} />
      <div className="grid gap-5 sm:grid-cols-3">
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
    </form>
  );
}
