'use client';

import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { ImportCancelButton } from '@/components/repositories/import/import-cancel-button';
import { useImportRunner } from '@/components/repositories/import/use-import-runner';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { ImportProgress } from '@/lib/repositories/import/types';

type ImportRunnerProps = { id: string; initial: ImportProgress; allOrNothing: boolean };

/** Keeps a running import going while it is on the screen. */
export function ImportRunner({ id, initial, allOrNothing }: ImportRunnerProps) {
  const t = useTranslations('repositoryImport');
  const { progress, failure, retry } = useImportRunner(id, initial);
  const phase =
    progress.status === 'checking' || progress.status === 'undoing' ? progress.status : 'importing';
  return (
    <div className="flex flex-col gap-5 rounded-lg border bg-surface p-5 shadow-xs">
      <ProgressBar
        label={t(`progress.${phase}`)}
        percent={progress.percent}
        format={(percent) => t('progress.percent', { percent })}
      />
      <p className="text-pretty text-muted-foreground text-sm">{t('progress.stay')}</p>
      <FormMessage>{failure}</FormMessage>
      <div className="flex flex-wrap gap-2">
        {failure && <Button onClick={retry}>{t('progress.retry')}</Button>}
        {phase !== 'undoing' && (
          <ImportCancelButton id={id} takesBack={phase === 'importing' && allOrNothing} />
        )}
      </div>
    </div>
  );
}
