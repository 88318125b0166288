'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { ImportCancelButton } from '@/components/repositories/import/import-cancel-button';
import { ImportColumnsForm } from '@/components/repositories/import/import-columns-form';
import { Button } from '@/components/ui/button';
import { runImportAction } from '@/lib/repositories/import/actions';
import type { ColumnMapping } from '@/lib/repositories/import/mapping';

type ImportDecisionProps = {
  id: string;
  goodCount: number;
  hasErrors: boolean;
  headings: string[];
  mapping: ColumnMapping;
};

/** After the dry run: write the rows, or go back to the columns. */
export function ImportDecision({ id, goodCount, hasErrors, headings, mapping }: ImportDecisionProps) {
  const t = useTranslations('repositoryImport');
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging) {
    return (
      <ImportColumnsForm id={id} headings={headings} mapping={mapping}>
        <Button variant="secondary" onClick={() => setIsChanging(false)}>
          {t('columns.back')}
        </Button>
      </ImportColumnsForm>
    );
  }
  const others = (
    <>
      <Button variant="secondary" onClick={() => setIsChanging(true)}>
        {t('columns.change')}
      </Button>
      <ImportCancelButton id={id} />
    </>
  );
  if (goodCount === 0) return <div className="flex flex-wrap gap-2">{others}</div>;
  return (
    <RunForm id={id} goodCount={goodCount} hasErrors={hasErrors}>
      {others}
    </RunForm>
  );
}

type RunFormProps = Pick<ImportDecisionProps, 'id' | 'goodCount' | 'hasErrors'> & { children: ReactNode };

function RunForm({ id, goodCount, hasErrors, children }: RunFormProps) {
  const t = useTranslations('repositoryImport.run');
  const router = useRouter();
  const hint = useId();
  const { formAction, isPending, failure } = useFormAction(runImportAction, { onOk: () => router.refresh() });
  return (
    <form action={formAction} className="flex flex-col gap-5">
      <FormMessage>{failure}</FormMessage>
      <input type="hidden" name="id" value={id} />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium text-sm">{t('legend')}</legend>
        <label className="flex min-h-6 items-start gap-2.5 text-sm">
          <input
            type="radio"
            name="mode"
            value="skip"
            defaultChecked
            className="mt-0.5 size-4 accent-primary"
          />
          {t('skip')}
        </label>
        <label className="flex min-h-6 items-start gap-2.5 text-sm has-disabled:text-muted-foreground">
          <input
            type="radio"
            name="mode"
            value="all"
            disabled={hasErrors}
            aria-describedby={hint}
            className="mt-0.5 size-4 accent-primary"
          />
          {t('all')}
        </label>
        <p id={hint} className="-mt-2 ps-6.5 text-muted-foreground text-sm">
          {hasErrors ? t('allBlocked') : t('allHint')}
        </p>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isPending}>
          {t('import', { count: goodCount })}
        </Button>
        {children}
      </div>
    </form>
  );
}
