import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { ButtonLink } from '@/components/ui/button';
import {
  getImportStep,
  type ImportProgress,
  type ImportStatus,
  importSteps,
  isFinished,
  isRunning,
  type ShownImport,
} from '@/lib/import/status';
import type { ImportRoutes } from '@/lib/routes';
import { cn } from '@/lib/utils';
import { ImportCancelButton, ImportColumnsForm, ImportDecision } from './import-forms';
import { ImportErrors, ImportPreview } from './import-rows';
import { ImportRunner } from './import-runner';
import { ImportStage } from './import-stage';

type Props = {
  detail: ShownImport;
  paths: ImportRoutes;
  texts: {
    /** How many rows were imported. */
    imported: string;
    /** How many mails could not be sent. */
    unsent?: string | undefined;
    /** The link to the list. */
    show: string;
  };
};

/** The page of one import, below its title. */
export function ImportContent(props: Props) {
  const { status, errors, errorCount, unsentCount, id } = props.detail;
  return (
    <>
      <ImportSteps status={status} />
      <ImportStage status={status}>
        <ImportState {...props} />
        {errors.length > 0 && !isRunning(status) && (
          <ImportErrors path={props.paths.errors(id)} errors={errors} total={errorCount + unsentCount} />
        )}
      </ImportStage>
    </>
  );
}

function ImportSteps({ status }: { status: ImportStatus }) {
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
            {isComplete && <Check className="size-4 shrink-0 text-link" />}
            <span className="truncate">{t(step)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function ImportState({ detail, paths, texts }: Props) {
  const t = useTranslations('importPage');
  const { id, status, isMine, owner, headings, preview, rowCount, errorCount } = detail;
  if (isFinished(status)) return <ImportResult detail={detail} paths={paths} texts={texts} />;
  if (!isMine) {
    return (
      <FormMessage tone="info">{t('notYours', { name: owner?.name || owner?.email || '' })}</FormMessage>
    );
  }
  if (isRunning(status)) return <ImportRunner key={status} id={id} initial={detail} />;
  if (status === 'uploading') {
    return (
      <>
        <FormMessage tone="info">{t('interrupted')}</FormMessage>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.upload()}>{t('again')}</ButtonLink>
          <ImportCancelButton id={id} />
        </div>
      </>
    );
  }
  if (status === 'mapping') {
    return (
      <>
        <ImportColumnsForm detail={detail}>
          <ImportCancelButton id={id} />
        </ImportColumnsForm>
        <ImportPreview headings={headings} rows={preview} />
      </>
    );
  }
  return (
    <>
      <CheckResult rowCount={rowCount} errorCount={errorCount} />
      <ImportDecision detail={detail} validCount={rowCount - errorCount} />
    </>
  );
}

function CheckResult({ rowCount, errorCount }: Pick<ImportProgress, 'rowCount' | 'errorCount'>) {
  const t = useTranslations('importPage.checked');
  const validCount = rowCount - errorCount;
  if (validCount === 0) return <FormMessage tone="error">{t('nothing')}</FormMessage>;
  const errors = errorCount > 0 ? t('bad', { count: errorCount }) : t('clean');
  return (
    <FormMessage tone={errorCount > 0 ? 'warning' : 'success'}>
      {`${t('good', { count: validCount })} ${errors}`}
    </FormMessage>
  );
}

function ImportResult({ detail, paths, texts }: Props) {
  const t = useTranslations('importPage');
  const { status, importedCount, unsentCount, errorCount } = detail;
  const isCancelled = status === 'cancelled';
  const sentences = [
    ...(isCancelled ? [t('result.cancelled')] : []),
    ...(importedCount > unsentCount ? [texts.imported] : []),
    ...(texts.unsent ? [texts.unsent] : []),
    ...(importedCount === 0 ? [t('result.nothing')] : []),
    ...(!isCancelled && errorCount > 0 ? [t('result.left', { count: errorCount })] : []),
  ];
  return (
    <>
      <FormMessage tone={isCancelled ? 'info' : errorCount > 0 || texts.unsent ? 'warning' : 'success'}>
        {sentences.join(' ')}
      </FormMessage>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={paths.list()}>{texts.show}</ButtonLink>
        <ButtonLink href={paths.upload()} variant="outline">
          {t('again')}
        </ButtonLink>
      </div>
    </>
  );
}
