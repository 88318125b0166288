'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { Form } from '@/components/form/form';
import { FormMessage } from '@/components/form/form-message';
import { SelectField } from '@/components/form/select-field';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { toColumnField } from '@/lib/import/mapping';
import type { ShownImport } from '@/lib/import/status';
import { cancelImportAction, checkImportAction, runImportAction } from '@/lib/import-targets/actions';
import { useImportScreen } from './import-provider';

type Choices = Pick<ShownImport, 'id' | 'headings' | 'columns' | 'mapping' | 'options'>;

type ImportColumnsFormProps = { detail: Choices; children?: ReactNode };

export function ImportColumnsForm({ detail, children }: ImportColumnsFormProps) {
  const { id, headings, columns, mapping, options } = detail;
  const t = useTranslations('import.columns');
  const screen = useImportScreen();
  const router = useRouter();
  const { formAction, isPending, issue, value, failure } = useFormAction(checkImportAction, {
    onOk: () => router.refresh(),
  });
  const positions = headings.map((heading, column) => ({
    value: String(column),
    label: heading.trim() || t('nameless', { number: column + 1 }),
  }));

  return (
    <Form action={formAction} isPending={isPending} className="flex flex-col gap-5">
      <h2 className="font-semibold">{t('title')}</h2>
      <FormMessage>{failure}</FormMessage>
      <input type="hidden" name="target" value={screen.target} />
      <input type="hidden" name="id" value={id} />
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map(({ field, label, isRequired }) => (
          <SelectField
            key={field}
            name={toColumnField(field)}
            label={label}
            required={isRequired}
            optional={!isRequired}
            options={[{ value: '', label: t(isRequired ? 'choose' : 'none') }, ...positions]}
            defaultValue={value(toColumnField(field), String(mapping[field] ?? ''))}
            error={issue(toColumnField(field))}
          />
        ))}
        {screen.options?.({ issue, value: (name) => value(name, options[name]) })}
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

type ImportDecisionProps = { detail: Choices; validCount: number };

/** Shown after the dry run: import the valid rows, choose other columns or cancel. */
export function ImportDecision({ detail, validCount }: ImportDecisionProps) {
  const t = useTranslations('import');
  const { target, texts } = useImportScreen();
  const router = useRouter();
  const [isChanging, setIsChanging] = useState(false);
  const { formAction, isPending, failure } = useFormAction(runImportAction, { onOk: () => router.refresh() });
  if (isChanging) {
    return (
      <ImportColumnsForm detail={detail}>
        <Button variant="outline" onClick={() => setIsChanging(false)}>
          {t('columns.back')}
        </Button>
      </ImportColumnsForm>
    );
  }
  const note = validCount > 0 && texts.note?.(validCount);
  return (
    <form action={formAction} className="flex flex-col gap-5">
      <FormMessage>{failure}</FormMessage>
      <input type="hidden" name="target" value={target} />
      <input type="hidden" name="id" value={detail.id} />
      {note && <p className="text-pretty text-muted-foreground text-sm">{note}</p>}
      <div className="flex flex-wrap gap-2">
        {validCount > 0 && (
          <Button type="submit" loading={isPending}>
            {texts.run(validCount)}
          </Button>
        )}
        <Button variant="outline" onClick={() => setIsChanging(true)}>
          {t('columns.change')}
        </Button>
        <ImportCancelButton id={detail.id} />
      </div>
    </form>
  );
}

export function ImportCancelButton({ id }: { id: string }) {
  const t = useTranslations('import.cancel');
  const { target } = useImportScreen();
  const router = useRouter();
  return (
    <ConfirmedActionButton
      action={cancelImportAction}
      fields={{ target, id }}
      label={t('action')}
      description={t('question')}
      onOk={() => {
        toast.success(t('done'));
        router.refresh();
      }}
    />
  );
}
