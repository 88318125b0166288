import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { ButtonLink } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import {
  getImportStep,
  type ImportDetail,
  type ImportProgress,
  type ImportStatus,
  importSteps,
  isFinished,
  isRunning,
} from '@/lib/repositories/import/status';
import { routes } from '@/lib/routes';
import { ImportCancelButton, ImportColumnsForm, ImportDecision } from './import-forms';
import { ImportPreview } from './import-rows';
import { ImportRunner } from './import-runner';

export function ImportSteps({ status }: { status: ImportStatus }) {
  const t = useTranslations('importPage.steps');
  const current = importSteps.indexOf(getImportStep(status));
  return (
    <ol
      aria-label={t('label')}
      className="grid grid-cols-[repeat(4,auto)] gap-2 text-xs sm:grid-cols-4 sm:text-sm"
    >
      {importSteps.map((step, index) => {
        const isComplete = index < current || status === 'done';
        const isCurrent = index === current && !isFinished(status);
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={cn(
              'flex min-w-0 items-center gap-1.5 border-t-2 pt-2',
              isComplete || isCurrent ? 'border-primary' : 'text-muted-foreground',
              isCurrent && 'font-medium',
            )}
          >
            {isComplete && <Check aria-hidden className="size-4 shrink-0 text-link" />}
            <span className="truncate">{t(step)}</span>
          </li>
        );
      })}
    </ol>
  );
}

export function ImportContent({ detail }: { detail: ImportDetail }) {
  const { id, status, isMine, headings, mapping, preview, rowCount, errorCount } = detail;
  if (isFinished(status)) return <ImportResult progress={detail} />;
  if (!isMine) return <NotYours owner={detail.owner} />;
  if (isRunning(status)) return <ImportRunner key={status} id={id} initial={detail} />;
  if (status === 'uploading') return <Interrupted id={id} />;
  if (status === 'mapping') {
    return (
      <>
        <ImportColumnsForm id={id} headings={headings} mapping={mapping}>
          <ImportCancelButton id={id} />
        </ImportColumnsForm>
        <ImportPreview headings={headings} rows={preview} />
      </>
    );
  }
  return (
    <>
      <CheckResult rowCount={rowCount} errorCount={errorCount} />
      <ImportDecision id={id} validCount={rowCount - errorCount} headings={headings} mapping={mapping} />
    </>
  );
}

function Interrupted({ id }: { id: string }) {
  const t = useTranslations('importPage');
  return (
    <>
      <FormMessage tone="info">{t('interrupted')}</FormMessage>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={routes.manager.importRepositories()}>{t('again')}</ButtonLink>
        <ImportCancelButton id={id} />
      </div>
    </>
  );
}

function NotYours({ owner }: Pick<ImportDetail, 'owner'>) {
  const t = useTranslations('importPage');
  return <FormMessage tone="info">{t('notYours', { name: owner?.name || owner?.email || '' })}</FormMessage>;
}

function CheckResult({ rowCount, errorCount }: Pick<ImportProgress, 'rowCount' | 'errorCount'>) {
  const t = useTranslations('importPage.checked');
  const validCount = rowCount - errorCount;
  if (validCount === 0) return <FormMessage tone="error">{t('nothing')}</FormMessage>;
  const errors = errorCount > 0 ? t('bad', { count: errorCount }) : t('clean');
  return (
    <FormMessage tone={errorCount > 0 ? 'info' : 'success'}>
      {`${t('good', { count: validCount })} ${errors}`}
    </FormMessage>
  );
}

function ImportResult({ progress }: { progress: ImportProgress }) {
  const t = useTranslations('importPage');
  const { status, importedCount, errorCount } = progress;
  const isCancelled = status === 'cancelled';
  const sentences = [
    ...(isCancelled ? [t('result.cancelled')] : []),
    importedCount > 0 ? t('result.done', { count: importedCount }) : t('result.nothing'),
    ...(!isCancelled && errorCount > 0 ? [t('result.left', { count: errorCount })] : []),
  ];
  return (
    <>
      <FormMessage tone={isCancelled ? 'info' : 'success'}>{sentences.join(' ')}</FormMessage>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={routes.manager.repositories.list()}>{t('result.show')}</ButtonLink>
        <ButtonLink href={routes.manager.importRepositories()} variant="secondary">
          {t('again')}
        </ButtonLink>
      </div>
    </>
  );
}
