'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, type SyntheticEvent, useId, useState, useTransition } from 'react';
import { Form, FormMessage } from '@/components/form/form';
import { toForm, useRunAction } from '@/components/form/use-form-action';
import { useFileDrop } from '@/components/ui/browser';
import { Button, ButtonLink } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { IMPORT_BYTES_MAX, IMPORT_COLUMNS_MAX, IMPORT_FILE_MB, IMPORT_ROWS_MAX } from '@/lib/constants';
import {
  findColumns,
  findIssues,
  type ImportColumn,
  isComplete,
  toCells,
  writeRows,
} from '@/lib/import/columns';
import { type FileProblem, getOldEncoding, readImportFile, startsWithData, toTable } from '@/lib/import/file';
import type { CheckedFile, ImportResult } from '@/lib/import/result';
import type { FormAction } from '@/lib/result';
import { ImportColumns, type OpenedFile } from './import-columns';
import { ImportDrop } from './import-drop';
import { ImportTable } from './import-table';

export type ImporterProps = {
  columns: ImportColumn[];
  actions: { check: FormAction<CheckedFile>; run: FormAction<ImportResult> };
  /** The path of the list that shows the rows. */
  list: string;
  texts: {
    hint: string;
    /** The label of the button that imports this many rows. */
    run: (count: number) => string;
    imported: (count: number) => string;
    /** The label of the link to the list. */
    show: string;
  };
  /** Form fields whose values apply to all rows. */
  options?: ReactNode;
  /** Renders what follows a stored import. */
  after?: (result: ImportResult) => ReactNode;
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

/** The user chooses a file, sees what would happen, and confirms. The server stores nothing before the last step. */
export function Importer({ columns, actions, list, texts, options, after }: ImporterProps) {
  const t = useTranslations('import');
  const locale = useLocale();
  const messageId = useId();
  const [{ problem, file, showsIssues = false, checked, result, failure }, setState] = useState<State>({});
  const [isPending, startTransition] = useTransition();
  const runAction = useRunAction();

  const send = <T,>(action: FormAction<T>, form: FormData, state: State, toState: (data: T) => State) =>
    startTransition(async () => {
      const answer = await runAction(action, form);
      if (answer.status === 'ok') return setState({ ...state, ...toState(answer.data) });
      const [issue] = Object.values(answer.status === 'invalid' ? answer.issues : {});
      setState({ ...state, failure: answer.status === 'failed' ? answer.message : issue });
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

  async function open(chosen: File, encoding = getOldEncoding(locale)) {
    const read = await readImportFile(chosen, encoding);
    if ('problem' in read) return setState({ problem: read.problem });
    const { rows, isUnicode = true } = read;
    const hasNames = !startsWithData(rows);
    const headings = toTable({ rows, hasNames })[0].cells;
    const positions = findColumns(headings, columns);
    const isFirstRowClear = hasNames && positions.some((position) => position !== -1);
    const opened = { file: chosen, rows, encoding, isUnicode, hasNames, isFirstRowClear, positions };
    const isClear = isFirstRowClear && isComplete(headings, positions);
    if (isUnicode && isClear && !findIssues(columns, positions).some(Boolean)) check(opened);
    else setState({ file: opened });
  }

  const isOver = useFileDrop((dropped) => {
    if (!file) void open(dropped);
  });

  if (!file) {
    const limits = { rows: IMPORT_ROWS_MAX, megabytes: IMPORT_FILE_MB, columns: IMPORT_COLUMNS_MAX };
    return (
      <div className="flex flex-col gap-4">
        <FormMessage>
          {problem && t(`problems.${problem.key}`, { ...limits, row: problem.row ?? 0 })}
        </FormMessage>
        <ImportDrop
          onFile={open}
          isOver={isOver}
          hint={texts.hint}
          labels={columns.map(({ label }) => label)}
        />
      </div>
    );
  }

  if (isPending && !checked)
    return (
      <p
        role="status"
        className="flex min-h-64 flex-col items-center justify-center gap-4 text-muted-foreground text-sm"
      >
        <Spinner className="size-6" />
        {t('columns.checking')}
      </p>
    );

  const source = toTable(file);
  const [first, ...others] = source;
  const width = Math.max(...source.map(({ cells }) => cells.length));
  const headings = Array.from(
    { length: width },
    (_, index) => first.cells[index]?.trim() || t('columns.nameless', { number: index + 1 }),
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
        count > 0 ? texts.imported(count) : t('result.nothing'),
        ...(bad > 0 ? [t('result.left', { count: bad })] : []),
      ];
    if (count === 0) return [t('checked.nothing')];
    return [t('checked.good', { count }), bad > 0 ? t('checked.bad', { count: bad }) : t('checked.clean')];
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // React would reset the options if this ran as the action of the form.
    event.preventDefault();
    if (!checked) {
      const hasIssues = findIssues(columns, file.positions).some(Boolean);
      return hasIssues ? setState({ file, showsIssues: true }) : check(file);
    }
    const form = new FormData(event.currentTarget);
    const fields = { id: checked.id, fileName: file.file.name, rows: writeRows(rows) };
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    send(actions.run, form, { file, checked }, (data) => ({ result: data }));
  };

  return (
    // The focus moves to each step, because the button that led to it is gone. The message names the step.
    <section
      key={result ? 'done' : checked ? 'checked' : 'columns'}
      ref={focusOnMount}
      tabIndex={-1}
      aria-labelledby={messageId}
      className="flex flex-col gap-6 outline-none"
    >
      <h2 className="font-semibold wrap-anywhere">
        <bdi>{file.file.name}</bdi>
      </h2>
      <div id={messageId}>
        <FormMessage tone={checked ? outcome : 'info'}>{toMessage().join(' ')}</FormMessage>
      </div>
      {result && count > 0 && after?.(result)}
      <Form onSubmit={submit} isPending={isPending} className="flex flex-col gap-6">
        <FormMessage>{failure}</FormMessage>
        {!checked && (
          <ImportColumns
            file={file}
            headings={headings}
            columns={columns}
            showsIssues={showsIssues}
            onEncoding={(encoding) => open(file.file, encoding)}
            onChange={(changed) => setState({ file: changed, showsIssues })}
          />
        )}
        {canRun && options}
        <div className="flex flex-wrap gap-2">
          {result && <ButtonLink href={list}>{texts.show}</ButtonLink>}
          {(!checked || canRun) && (
            <Button type="submit" loading={isPending}>
              {checked ? texts.run(count) : t('columns.check')}
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
      {checked ? (
        <ImportTable columns={columns} rows={rows} errors={errors} source={source} />
      ) : (
        <ImportTable columns={headings.map((label) => ({ label }))} rows={others} source={source} />
      )}
    </section>
  );
}
