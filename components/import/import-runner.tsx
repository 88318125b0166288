'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { FormMessage } from '@/components/form/form-message';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { type ImportProgress, type ImportStep, isRunning } from '@/lib/import/status';
import { continueImportAction } from '@/lib/import-targets/actions';
import { ImportCancelButton } from './import-forms';
import { useImportScreen } from './import-provider';
import { toFailureMessage, useRunStep } from './import-step';

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

type ImportRunnerProps = { id: string; initial: ImportProgress };

export function ImportRunner({ id, initial }: ImportRunnerProps) {
  const t = useTranslations('import');
  const { texts } = useImportScreen();
  const { progress, failure, retry } = useImportRunner(id, initial);
  const labels = {
    checking: t('progress.checking'),
    importing: texts.importing,
    cancelling: t('progress.cancelling'),
  };
  const { rowCount, errorCount, importedCount } = progress;
  const left = rowCount - errorCount - importedCount;
  return (
    <div className="card flex flex-col gap-5 p-5">
      <ProgressBar
        label={labels[initial.status as keyof typeof labels]}
        percent={progress.percent}
        format={(percent) => t('progress.percent', { percent })}
      />
      <p className="text-pretty text-muted-foreground text-sm">
        {progress.status === 'importing' && left > 0 && texts.note?.(left)} {t('progress.stay')}
      </p>
      <FormMessage>{failure}</FormMessage>
      {progress.isFailing && <FormMessage tone="info">{t('progress.failing')}</FormMessage>}
      <div className="flex flex-wrap gap-2">
        {failure && <Button onClick={retry}>{t('progress.retry')}</Button>}
        {progress.status !== 'cancelling' && <ImportCancelButton id={id} />}
      </div>
    </div>
  );
}

/** Requests batches until the phase ends. Progress is stored: a reload resumes, and two windows share the work. */
function useImportRunner(id: string, initial: ImportProgress) {
  const router = useRouter();
  const { target, texts } = useImportScreen();
  const runStep = useRunStep();
  const [progress, setProgress] = useState<ImportProgress & Partial<ImportStep>>(initial);
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount and on retry only.
  useEffect(() => {
    let isUnmounted = false;
    async function run() {
      for (;;) {
        const result = await runStep(continueImportAction, { target, id });
        if (isUnmounted) return;
        if (result.status !== 'ok') return setFailure(toFailureMessage(result));
        setProgress(result.data);
        const { status, importedCount, unsentCount, wait } = result.data;
        if (isRunning(status)) {
          if (wait > 0) await pause(wait);
          if (isUnmounted) return;
          continue;
        }
        if (status === 'done') toast.success(texts.done(importedCount - unsentCount));
        return router.refresh();
      }
    }
    void run();
    return () => {
      isUnmounted = true;
    };
  }, [id, round]);

  const retry = () => {
    setFailure(undefined);
    setRound(round + 1);
  };
  return { progress, failure, retry };
}
