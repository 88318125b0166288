'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { openDemoPopup } from '@/components/form/demo-popup';
import { FormMessage } from '@/components/form/form-message';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { toast } from '@/components/ui/toast';
import { continueImportAction } from '@/lib/repositories/import/actions';
import { type ImportProgress, isRunning } from '@/lib/repositories/import/status';
import { ImportCancelButton } from './import-forms';
import { runStep, toFailureMessage } from './import-step';

type ImportRunnerProps = { id: string; initial: ImportProgress };

export function ImportRunner({ id, initial }: ImportRunnerProps) {
  const t = useTranslations('repositoryImport');
  const { progress, failure, retry } = useImportRunner(id, initial);
  return (
    <div className="card flex flex-col gap-5 p-5">
      <ProgressBar
        label={t(progress.status === 'checking' ? 'progress.checking' : 'progress.importing')}
        percent={progress.percent}
        format={(percent) => t('progress.percent', { percent })}
      />
      <p className="text-pretty text-muted-foreground text-sm">{t('progress.stay')}</p>
      <FormMessage>{failure}</FormMessage>
      <div className="flex flex-wrap gap-2">
        {failure && <Button onClick={retry}>{t('progress.retry')}</Button>}
        <ImportCancelButton id={id} />
      </div>
    </div>
  );
}

/** Requests batches until the phase ends. Progress is stored: a reload resumes, and two windows share the work. */
function useImportRunner(id: string, initial: ImportProgress) {
  const router = useRouter();
  const t = useTranslations('form');
  const texts = useTranslations('repositoryImport');
  const [progress, setProgress] = useState(initial);
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount and on retry only.
  useEffect(() => {
    let isUnmounted = false;
    async function run() {
      for (;;) {
        const result = await runStep(continueImportAction, { id });
        if (isUnmounted) return;
        if (typeof result === 'string' || result.status !== 'ok') {
          return setFailure(toFailureMessage(result, { offline: t('network'), onDemo: openDemoPopup }));
        }
        setProgress(result.data);
        const { status, importedCount } = result.data;
        if (isRunning(status)) continue;
        if (status === 'done') toast.success(texts('run.done', { count: importedCount }));
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
