'use client';

import { FileSpreadsheet, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type DragEvent, useId, useState, useSyncExternalStore } from 'react';
import { FormMessage } from '@/components/form/form-message';
import { UnsavedGuard } from '@/components/form/unsaved-changes';
import { useImportUpload } from '@/components/repositories/import/use-import-upload';
import { Button, buttonClasses } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';
import { IMPORT_COLUMNS_MAX, IMPORT_FILE_MB, IMPORT_ROWS_MAX } from '@/lib/repositories/import/limits';

const limits = { rows: IMPORT_ROWS_MAX, megabytes: IMPORT_FILE_MB, columns: IMPORT_COLUMNS_MAX };

const never = () => () => undefined;
/** A file that is chosen before there is anybody to take it would be lost. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Takes a file by drop or by button, and shows how far it is. */
export function ImportUpload() {
  const t = useTranslations('repositoryImport');
  const { state, upload, stop } = useImportUpload();
  if (state.phase === 'sending') {
    return (
      <Box>
        <div className="flex w-full max-w-md flex-col gap-4">
          <ProgressBar
            label={t('file.sending')}
            percent={state.percent}
            format={(percent) => t('progress.percent', { percent })}
          />
          <Button variant="secondary" className="self-center" onClick={stop}>
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
  const { problem, failure } = state;
  return (
    <div className="flex flex-col gap-4">
      <FormMessage>
        {problem ? t(`problems.${problem.key}`, { ...limits, row: problem.row ?? 0 }) : failure}
      </FormMessage>
      <DropZone onFile={upload} />
    </div>
  );
}

const Box = ({ children }: { children: React.ReactNode }) => (
  <div className="flex min-h-64 flex-col items-center justify-center gap-4 rounded-xl border border-dashed px-6 py-10 text-center">
    {children}
  </div>
);

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const t = useTranslations('repositoryImport.file');
  const [isOver, setIsOver] = useState(false);
  const isReady = useIsHydrated();
  const id = useId();

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the one for everybody.
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
        <FileSpreadsheet aria-hidden className="size-5" />
      </span>
      <p className="font-medium max-sm:hidden pointer-coarse:hidden">{t('drop')}</p>
      <label
        className={buttonClasses({
          className:
            'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
        })}
      >
        <Upload aria-hidden />
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
      <p id={`${id}-hint`} className="max-w-md text-pretty text-muted-foreground text-sm">
        {t('hint', limits)}
      </p>
    </div>
  );
}
