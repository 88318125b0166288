'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState, useTransition } from 'react';
import { Form, FormMessage } from '@/components/form/form';
import { toForm, useFormAction, useRunAction } from '@/components/form/use-form-action';
import { Button, ButtonLink } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { IMPORT_BYTES_MAX, IMPORT_COLUMNS_MAX, IMPORT_FILE_MB, IMPORT_ROWS_MAX } from '@/lib/constants';
import { guessMapping, type ImportColumn, isClear, toCells, writeRows } from '@/lib/import/columns';
import {
  type FileProblem,
  getOldEncoding,
  guessFirstRow,
  readImportFile,
  toFileName,
} from '@/lib/import/file';
import type { CheckedFile, ImportResult } from '@/lib/import/result';
import type { FormAction } from '@/lib/result';
import type { ImportRoutes } from '@/lib/routes';
import { type Choices, ImportColumns, type OpenedFile, toTable } from './import-columns';
import { ImportDrop } from './import-drop';
import { ImportErrors, ImportPreview } from './import-rows';

export type ImporterProps = {
  columns: ImportColumn[];
  actions: { check: FormAction<CheckedFile>; run: FormAction<ImportResult> };
  paths: ImportRoutes;
  texts: {
    hint: string;
    /** The button that imports so many rows. */
    run: (count: number) => string;
    imported: (count: number) => string;
    /** The link to the list. */
    show: string;
  };
  /** Form fields that hold for all rows. `value` gets the default. */
  options?: (field: {
    value: (name: string, fallback: string) => string;
    issue: (name: string) => string | undefined;
  }) => ReactNode;
  /** What follows a stored import. */
  after?: (result: ImportResult) => ReactNode;
};

/** Choose a file, see what would happen, do it. Before the last step, the server stores nothing. */
export function Importer({ columns, actions, paths, texts, options, after }: ImporterProps) {
  const t = useTranslations('import');
  const locale = useLocale();
  const [problem, setProblem] = useState<FileProblem>();
  const [isReading, setReading] = useState(false);
  const [file, setFile] = useState<OpenedFile>();
  const [choices, setChoices] = useState<Choices>({ firstRow: 'names', mapping: {} });
  const [checked, setChecked] = useState<CheckedFile>();
  const [result, setResult] = useState<ImportResult>();
  const [failure, setFailure] = useState<string>();
  const [isChecking, startCheck] = useTransition();
  const runAction = useRunAction();

  const headings = new Set(columns.flatMap((column) => column.headings));
  const toHeading = (number: number) => t('columns.nameless', { number });

  function reset(next?: FileProblem) {
    setProblem(next);
    setFile(undefined);
    setChecked(undefined);
    setResult(undefined);
    setFailure(undefined);
  }

  const toRows = (opened: OpenedFile, { firstRow, mapping }: Choices) => {
    const [first, ...rows] = toTable(opened.rows, firstRow, toHeading);
    const width = first?.cells.length ?? 0;
    return rows.map((row) => ({ number: row.number, cells: toCells(row, columns, mapping, width) }));
  };

  function checkRows(opened: OpenedFile, chosen: Choices) {
    const rows = writeRows(toRows(opened, chosen));
    if (new Blob([rows]).size > IMPORT_BYTES_MAX) return reset({ key: 'tooLarge' });
    setFailure(undefined);
    startCheck(async () => {
      const answer = await runAction(actions.check, toForm({ rows }));
      if (answer.status === 'ok') setChecked(answer.data);
      else setFailure(answer.status === 'invalid' ? Object.values(answer.issues)[0] : answer.message);
    });
  }

  async function open(chosen: File) {
    setReading(true);
    const encoding = getOldEncoding(locale);
    const read = await readImportFile(chosen, encoding);
    setReading(false);
    if ('problem' in read) return reset(read.problem);
    const { rows, isUnicode = true } = read;
    const guess = guessFirstRow(rows, headings);
    const firstRow = guess === 'data' ? 'data' : 'names';
    const [first] = toTable(rows, firstRow, toHeading);
    const mapping = guessMapping(first?.cells ?? [], columns);
    const opened = { file: chosen, rows, encoding, isUnicode, isFirstRowClear: guess === 'names' };
    reset();
    setFile(opened);
    setChoices({ firstRow, mapping });
    if (isUnicode && guess === 'names' && isClear(first?.cells ?? [], columns, mapping))
      checkRows(opened, { firstRow, mapping });
  }

  if (isReading) return <Waiting>{t('file.reading')}</Waiting>;
  if (!file) {
    const limits = { rows: IMPORT_ROWS_MAX, megabytes: IMPORT_FILE_MB, columns: IMPORT_COLUMNS_MAX };
    return (
      <div className="flex flex-col gap-4">
        <FormMessage>
          {problem && t(`problems.${problem.key}`, { ...limits, row: problem.row ?? 0 })}
        </FormMessage>
        <ImportDrop onFile={open} hint={texts.hint} labels={columns.map(({ label }) => label)} />
      </div>
    );
  }
  const other = (
    <Button variant="outline" onClick={() => reset()}>
      {t(result ? 'file.again' : 'file.other')}
    </Button>
  );
  if (isChecking) return <Waiting>{t('columns.checking')}</Waiting>;
  if (!checked) {
    return (
      <ImportColumns
        file={file}
        columns={columns}
        choices={choices}
        failure={failure}
        onFile={setFile}
        onChange={setChoices}
        onCheck={() => checkRows(file, choices)}
      >
        {other}
      </ImportColumns>
    );
  }
  const rows = toRows(file, choices);
  const errors = result?.errors ?? checked.errors;
  const list = (
    <ImportErrors
      columns={columns}
      rows={rows}
      errors={errors}
      source={toTable(file.rows, choices.firstRow, toHeading)}
    />
  );
  if (result) {
    const { count } = result;
    const left = errors.length > 0 && t('result.left', { count: errors.length });
    return (
      <Step
        key="done"
        message={
          <FormMessage tone={left ? 'warning' : 'success'}>
            {[count > 0 ? texts.imported(count) : t('result.nothing'), left].filter(Boolean).join(' ')}
          </FormMessage>
        }
      >
        {count > 0 && after?.(result)}
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.list()}>{texts.show}</ButtonLink>
          {other}
        </div>
        {list}
      </Step>
    );
  }
  const { count } = checked;
  const bad = errors.length > 0 ? t('checked.bad', { count: errors.length }) : t('checked.clean');
  return (
    <Step
      key="checked"
      title={file.file.name}
      message={
        <FormMessage tone={count === 0 ? 'error' : errors.length > 0 ? 'warning' : 'success'}>
          {count === 0 ? t('checked.nothing') : `${t('checked.good', { count })} ${bad}`}
        </FormMessage>
      }
    >
      <RunForm
        action={actions.run}
        fields={() => ({ id: checked.id, fileName: toFileName(file.file), rows: writeRows(rows) })}
        label={count > 0 && texts.run(count)}
        options={options}
        onOk={setResult}
      >
        <Button variant="outline" onClick={() => setChecked(undefined)}>
          {t('columns.change')}
        </Button>
        {other}
      </RunForm>
      {list}
      <ImportPreview headings={columns.map(({ label }) => label)} rows={rows} />
    </Step>
  );
}

type RunFormProps = {
  action: ImporterProps['actions']['run'];
  /** What is sent besides the options. */
  fields: () => Record<string, string>;
  /** Without it, no row can be imported. */
  label: string | false;
  options: ImporterProps['options'];
  onOk: (result: ImportResult) => void;
  children: ReactNode;
};

function RunForm({ action, fields, label, options, onOk, children }: RunFormProps) {
  const { formAction, isPending, failure, issue, value } = useFormAction(action, { onOk });
  const run = (form: FormData) => {
    for (const [name, text] of Object.entries(fields())) form.set(name, text);
    formAction(form);
  };
  return (
    <Form action={run} isPending={isPending} className="flex flex-col gap-5">
      <FormMessage>{failure}</FormMessage>
      {label && options?.({ issue, value })}
      <div className="flex flex-wrap gap-2">
        {label && (
          <Button type="submit" loading={isPending}>
            {label}
          </Button>
        )}
        {children}
      </div>
    </Form>
  );
}

const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** The focus moves to it, because the button that led here is gone. Its name is the outcome, which screen readers then say. */
function Step({ title, message, children }: { title?: string; message: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-6 outline-none"
    >
      {title && (
        <h2 className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
      )}
      <div id={id}>{message}</div>
      {children}
    </section>
  );
}

const Waiting = ({ children }: { children: string }) => (
  <div className="flex min-h-64 flex-col items-center justify-center gap-4 rounded-xl border border-dashed px-6 py-10">
    <Spinner className="size-6 text-muted-foreground" />
    <p role="status" className="text-muted-foreground text-sm">
      {children}
    </p>
  </div>
);
