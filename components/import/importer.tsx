'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState, useTransition } from 'react';
import { DropPrompt, FileDrop } from '@/components/files/file-drop';
import { SelectField } from '@/components/form/field';
import { Form, FormMessage } from '@/components/form/form';
import { toErrorText, toForm, useRunAction } from '@/components/form/use-form-action';
import { useDropGuard } from '@/components/ui/browser';
import { Button, ButtonLink } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { IMPORT_BYTES_MAX, IMPORT_FILE_MB, IMPORT_ROWS_MAX } from '@/lib/constants';
import type { CheckedFile, ImportResult } from '@/lib/import/actions';
import {
  areColumnsAssigned,
  findColumns,
  hasRequired,
  type ImportColumn,
  type ImportRow,
  toCells,
  writeRows,
} from '@/lib/import/columns';
import { type FileProblem, readImportFile, startsWithData, toTable } from '@/lib/import/file';
import type { FormAction } from '@/lib/result';
import { ImportErrors, ImportPreview } from './import-rows';

export type ImporterProps = {
  /** The kind of rows, which selects the messages in `import`. */
  kind: 'users' | 'records';
  columns: ImportColumn[];
  actions: { check: FormAction<CheckedFile>; run: FormAction<ImportResult> };
  /** The path of the list that shows the imported rows. */
  list: string;
  /** Form fields whose values apply to all rows. */
  options?: ReactNode;
};

type OpenedFile = {
  name: string;
  rows: ImportRow[];
  isUnicode: boolean;
  /** True if the first row holds the names of the columns. */
  hasNames: boolean;
  /** For each column of the import, its position in the file, or -1 if the file has no such column. */
  positions: number[];
};

/** Each step keeps the values of the earlier steps. */
type State = {
  problem?: FileProblem;
  file?: OpenedFile;
  showsIssues?: boolean;
  checked?: CheckedFile;
  result?: ImportResult;
  failure?: string;
};

const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** The user chooses a file, checks the rows and their errors, and confirms. Only then does the server store rows. */
export function Importer({ kind, columns, actions, list, options }: ImporterProps) {
  const t = useTranslations('import');
  const format = useFormatter();
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [{ problem, file, showsIssues = false, checked, result, failure }, setState] = useState<State>({});
  const [isPending, startTransition] = useTransition();
  const runAction = useRunAction();
  useDropGuard();

  const send = <T,>(action: FormAction<T>, form: FormData, state: State, toState: (data: T) => State) =>
    startTransition(async () => {
      const answer = await runAction(action, form);
      if (answer.status === 'ok') return setState({ ...state, ...toState(answer.data) });
      setState({ ...state, failure: toErrorText(answer) });
    });

  function toRows(opened: OpenedFile) {
    const [{ cells: headings }, ...rows] = toTable(opened);
    return rows.map(({ number, cells }) => ({
      number,
      cells: toCells(cells, opened.positions, headings.length),
    }));
  }

  function check(opened: OpenedFile) {
    const rows = writeRows(toRows(opened));
    if (new Blob([rows]).size > IMPORT_BYTES_MAX) return setState({ problem: { key: 'tooLarge' } });
    setState({ file: opened });
    send(actions.check, toForm({ rows }), { file: opened }, (data) => ({ checked: data }));
  }

  async function open(chosen: File) {
    const read = await readImportFile(chosen, locale);
    if ('problem' in read) return setState({ problem: read.problem });
    const { rows, isUnicode = true } = read;
    const hasNames = !startsWithData(rows);
    const headings = toTable({ rows, hasNames })[0].cells;
    const positions = findColumns(headings, columns);
    const opened = { name: chosen.name, rows, isUnicode, hasNames, positions };
    const isClear = isUnicode && hasNames && areColumnsAssigned(headings, positions);
    if (isClear && hasRequired(columns, positions)) check(opened);
    else setState({ file: opened });
  }

  if (!file) {
    const limits = { rows: IMPORT_ROWS_MAX, megabytes: IMPORT_FILE_MB };
    const labels = format.list(columns.map(({ label }) => label));
    return (
      <div className="flex max-w-xl flex-col gap-4">
        <FormMessage>
          {problem && t(`problems.${problem.key}`, { ...limits, row: problem.row ?? 0 })}
        </FormMessage>
        <FileDrop
          ref={input}
          id={id}
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={`${id}-hint`}
          onFile={open}
          isEmpty
        >
          <DropPrompt inputId={id} isPicture={false} />
        </FileDrop>
        <p id={`${id}-hint`} className="text-pretty text-muted-foreground text-sm">
          {t(`${kind}.hint`, { ...limits, columns: labels })}
        </p>
      </div>
    );
  }

  if (isPending && !checked)
    return (
      <p role="status" className="flex items-center gap-3 text-muted-foreground text-sm">
        <Spinner className="size-6" />
        {t('columns.checking')}
      </p>
    );

  const rows = toRows(file);
  const count = (result ?? checked)?.count ?? 0;
  const errors = result?.errors ?? checked?.errors ?? [];
  const canRun = checked && !result && count > 0;
  const bad = errors.length;
  const outcome = count === 0 ? 'error' : bad > 0 ? 'warning' : 'success';
  const toMessage = () => {
    if (!checked) return [t('columns.title')];
    if (result)
      return [
        count > 0 ? t(`${kind}.imported`, { count }) : t('result.nothing'),
        ...(bad > 0 ? [t('result.left', { count: bad })] : []),
      ];
    if (count === 0) return [t('checked.nothing')];
    return [t('checked.good', { count }), bad > 0 ? t('checked.bad', { count: bad }) : t('checked.clean')];
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // React would reset the options if this ran as the action of the form.
    event.preventDefault();
    if (!checked)
      return hasRequired(columns, file.positions) ? check(file) : setState({ file, showsIssues: true });
    const form = new FormData(event.currentTarget);
    const fields = { id: checked.id, fileName: file.name, rows: writeRows(rows) };
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    send(actions.run, form, { file, checked }, (data) => ({ result: data }));
  };

  return (
    // Each step gets the focus, because the button of the previous step was removed. The message labels the step.
    <section
      key={result ? 'done' : checked ? 'checked' : 'columns'}
      ref={focusOnMount}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-6 outline-none"
    >
      <h2 className="font-semibold wrap-anywhere">
        <bdi>{file.name}</bdi>
      </h2>
      <div id={id}>
        <FormMessage tone={checked ? outcome : 'info'}>{toMessage().join(' ')}</FormMessage>
      </div>
      <Form onSubmit={submit} isPending={isPending} className="flex flex-col gap-6">
        <FormMessage>{failure}</FormMessage>
        {!checked && (
          <ColumnFields
            file={file}
            columns={columns}
            showsIssues={showsIssues}
            onChange={(changed) => setState({ file: changed, showsIssues })}
          />
        )}
        {canRun && options}
        <div className="flex flex-wrap gap-2">
          {result && <ButtonLink href={list}>{t(`${kind}.show`)}</ButtonLink>}
          {(!checked || canRun) && (
            <Button type="submit" loading={isPending}>
              {checked ? t(`${kind}.run`, { count }) : t('columns.check')}
            </Button>
          )}
          {checked && !result && (
            <Button variant="outline" disabled={isPending} onClick={() => setState({ file })}>
              {t('columns.change')}
            </Button>
          )}
          <Button variant="outline" disabled={isPending} onClick={() => setState({})}>
            {t(result ? 'file.again' : 'file.other')}
          </Button>
        </div>
      </Form>
      {bad > 0 ? (
        <ImportErrors columns={columns} rows={rows} errors={errors} />
      ) : (
        checked && <ImportPreview headings={columns.map(({ label }) => label)} rows={rows} />
      )}
    </section>
  );
}

type ColumnFieldsProps = {
  file: OpenedFile;
  columns: ImportColumn[];
  showsIssues: boolean;
  onChange: (file: OpenedFile) => void;
};

/** Asks whether the first row of a file holds the names of its columns, and which column holds which field. */
function ColumnFields({ file, columns, showsIssues, onChange }: ColumnFieldsProps) {
  const t = useTranslations('import');
  const { hasNames, positions } = file;
  const [{ cells }, ...rows] = toTable(file);
  const headings = cells.map((text, index) => text.trim() || t('columns.nameless', { number: index + 1 }));

  function chooseFirstRow(value: string) {
    const next = { ...file, hasNames: value === 'names' };
    onChange({ ...next, positions: findColumns(toTable(next)[0].cells, columns) });
  }

  return (
    <>
      {!file.isUnicode && <FormMessage tone="warning">{t('doubts.notUnicode')}</FormMessage>}
      <SelectField
        label={t('doubts.firstRow')}
        className="max-w-md"
        value={hasNames ? 'names' : 'data'}
        onChange={({ target }) => chooseFirstRow(target.value)}
        options={(['names', 'data'] as const).map((value) => ({ value, label: t(`doubts.${value}`) }))}
      />
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map(({ field, label, isRequired }, index) => (
          <SelectField
            key={field}
            label={label}
            required={isRequired}
            optional={!isRequired}
            options={[
              { value: '-1', label: t(isRequired ? 'columns.choose' : 'columns.none') },
              ...headings.map((heading, position) => ({ value: String(position), label: heading })),
            ]}
            value={String(positions[index])}
            onChange={({ target }) =>
              onChange({ ...file, positions: positions.with(index, Number(target.value)) })
            }
            error={showsIssues && isRequired && positions[index] === -1 && t('columns.choose')}
          />
        ))}
      </div>
      <ImportPreview headings={headings} rows={rows} />
    </>
  );
}
