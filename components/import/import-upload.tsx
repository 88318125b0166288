'use client';

import { Download, FileSpreadsheet, Upload } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { FormMessage } from '@/components/form/form-message';
import { UnsavedGuard } from '@/components/form/unsaved-changes';
import { Button, buttonVariants } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Spinner } from '@/components/ui/spinner';
import { useIsHydrated } from '@/components/ui/use-hydrated';
import { IMPORT_COLUMNS_MAX, IMPORT_FILE_MB } from '@/lib/constants';
import type { ImportRow } from '@/lib/import/check';
import type { FileProblem } from '@/lib/import/file';
import {
  appendImportRowsAction,
  cancelImportAction,
  finishUploadAction,
  startImportAction,
} from '@/lib/import-targets/actions';
import { cn } from '@/lib/utils';
import type { ImportDoubtsProps } from './import-doubts';
import { useImportScreen } from './import-provider';
import { toFailureMessage, useRunStep } from './import-step';

type ImportUploadProps = {
  /** The column names of the target in all languages, normalized. */
  headings: string[];
  /** Those in the language of the page. */
  labels: string[];
};

export function ImportUpload({ headings, labels }: ImportUploadProps) {
  const t = useTranslations('import');
  const { rowsMax } = useImportScreen();
  const limits = { rows: rowsMax, megabytes: IMPORT_FILE_MB, columns: IMPORT_COLUMNS_MAX };
  const { state, upload, sendAll, cancel, stop } = useImportUpload(headings);
  if (state.phase === 'sending') {
    return (
      <Box>
        <div className="flex w-full max-w-md flex-col gap-4">
          <ProgressBar
            label={t('file.sending')}
            percent={state.percent}
            format={(percent) => t('progress.percent', { percent })}
          />
          <Button variant="outline" className="self-center" onClick={stop}>
            {t('file.stop')}
          </Button>
        </div>
        <UnsavedGuard isDirty />
      </Box>
    );
  }
  if (state.phase === 'reading') {
    return (
      <Box>
        <Spinner className="size-6 text-muted-foreground" />
        <p role="status" className="text-muted-foreground text-sm">
          {t('file.reading')}
        </p>
      </Box>
    );
  }
  if (state.phase === 'asking') {
    return (
      <Doubts
        {...state}
        rowsMax={rowsMax}
        onContinue={(rows) => sendAll(state.file, rows)}
        onCancel={cancel}
      />
    );
  }
  const { problem, failure } = state;
  return (
    <div className="flex flex-col gap-4">
      <FormMessage>
        {problem ? t(`problems.${problem.key}`, { ...limits, row: problem.row ?? 0 }) : failure}
      </FormMessage>
      <DropZone onFile={upload} labels={labels} />
    </div>
  );
}

type UploadState =
  | { phase: 'idle'; problem?: FileProblem; failure?: string }
  | { phase: 'reading' }
  | ({ phase: 'asking' } & Pick<ImportDoubtsProps, 'file' | 'rows' | 'encoding' | 'isUnicode' | 'headings'>)
  | { phase: 'sending'; percent: number };

/** Loaded with the parser: few files need it. */
const Doubts = dynamic(() => import('./import-doubts').then((file) => file.ImportDoubts));

function useImportUpload(headings: string[]) {
  const router = useRouter();
  const locale = useLocale();
  const t = useTranslations('form');
  const { target, paths, rowsMax } = useImportScreen();
  const runStep = useRunStep();
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const isStopped = useRef(false);

  const fail = (result: Parameters<typeof toFailureMessage>[0]) =>
    setState({ phase: 'idle', failure: toFailureMessage(result) });
  const cancel = () => setState({ phase: 'idle' });

  async function upload(file: File) {
    isStopped.current = false;
    setState({ phase: 'reading' });
    const parser = await import('@/lib/import/file').catch(() => undefined);
    if (!parser) return setState({ phase: 'idle', failure: t('unexpected') });
    const { getOldEncoding, guessFirstRow, readImportFile } = parser;
    const encoding = getOldEncoding(locale);
    const parsed = await readImportFile(file, rowsMax, encoding);
    if ('problem' in parsed) return setState({ phase: 'idle', problem: parsed.problem });
    const { rows, isUnicode = true } = parsed;
    const known = new Set(headings);
    if (isUnicode && guessFirstRow(rows, known) === 'names') return sendAll(file, rows);
    setState({ phase: 'asking', file, rows, encoding, isUnicode, headings: known });
  }

  async function sendAll(file: File, rows: ImportRow[]) {
    const { chunkRows, toFileName } = await import('@/lib/import/file');
    const started = await runStep(startImportAction, { target, fileName: toFileName(file) });
    if (started.status !== 'ok') return fail(started);
    const { id } = started.data;
    let sent = 0;
    setState({ phase: 'sending', percent: 0 });
    for (const { json, count } of chunkRows(rows)) {
      if (isStopped.current) break;
      const result = await runStep(appendImportRowsAction, { target, id, rows: json });
      if (result.status !== 'ok') return fail(result);
      sent += count;
      setState({ phase: 'sending', percent: Math.floor((100 * sent) / rows.length) });
    }
    if (isStopped.current) {
      await runStep(cancelImportAction, { target, id });
      return cancel();
    }
    const finished = await runStep(finishUploadAction, { target, id, count: String(rows.length) });
    if (finished.status !== 'ok') return fail(finished);
    router.push(paths.import(id));
  }

  const stop = () => {
    isStopped.current = true;
  };
  return { state, upload, sendAll, cancel, stop };
}

const Box = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-64 flex-col items-center justify-center gap-4 rounded-xl border border-dashed px-6 py-10 text-center">
    {children}
  </div>
);

/** Spreadsheets need the byte order mark to read it as Unicode. */
const toCsvUrl = (cells: string[]) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()}\r\n`)}`;

function DropZone({ onFile, labels }: { onFile: (file: File) => void; labels: string[] }) {
  const t = useTranslations('import.file');
  const [isOver, setIsOver] = useState(false);
  const { target, texts } = useImportScreen();
  // A file chosen before hydration would be lost.
  const isReady = useIsHydrated();
  const id = useId();

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the accessible alternative to dropping.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cn(
        'flex min-h-64 flex-col items-center justify-center gap-4 rounded-xl border border-dashed px-6 py-10 text-center transition-colors',
        isOver && 'border-primary bg-primary/5',
      )}
    >
      <span className="flex size-11 items-center justify-center rounded-full bg-accent text-muted-foreground">
        <FileSpreadsheet className="size-5" />
      </span>
      <p className="font-medium max-sm:hidden pointer-coarse:hidden">{t('drop')}</p>
      <label
        className={buttonVariants({
          className:
            'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
        })}
      >
        <Upload />
        {t('choose')}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="sr-only"
          disabled={!isReady}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <p id={`${id}-hint`} className="max-w-md text-balance text-muted-foreground text-sm">
        {texts.hint}
      </p>
      <a
        href={toCsvUrl(labels)}
        download={`${target}.csv`}
        className={buttonVariants({ variant: 'link', size: 'sm' })}
      >
        <Download />
        {t('sample')}
      </a>
    </div>
  );
}
