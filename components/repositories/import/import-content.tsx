import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { ImportCancelButton } from '@/components/repositories/import/import-cancel-button';
import { ImportColumnsForm } from '@/components/repositories/import/import-columns-form';
import { ImportDecision } from '@/components/repositories/import/import-decision';
import { ImportPreview } from '@/components/repositories/import/import-preview';
import { ImportRunner } from '@/components/repositories/import/import-runner';
import { ImportFindings, ImportResult } from '@/components/repositories/import/import-summary';
import { buttonClasses } from '@/components/ui/button';
import { IntentLink } from '@/components/ui/intent-link';
import { isFinished, isRunning } from '@/lib/repositories/import/status';
import type { ImportDetail } from '@/lib/repositories/import/types';
import { routes } from '@/lib/routes';

/** What there is to see and to do in the state that an import is in. */
export function ImportContent({ detail }: { detail: ImportDetail }) {
  const { id, status, isMine, headings, mapping, preview, rowCount, errorCount, allOrNothing } = detail;
  if (isFinished(status)) return <ImportResult progress={detail} />;
  if (!isMine) return <NotYours detail={detail} />;
  if (isRunning(status))
    return <ImportRunner key={status} id={id} initial={detail} allOrNothing={allOrNothing} />;
  if (status === 'uploading') return <Interrupted id={id} />;
  return (
    <>
      {status === 'mapping' ? (
        <ImportColumnsForm id={id} headings={headings} mapping={mapping}>
          <ImportCancelButton id={id} />
        </ImportColumnsForm>
      ) : (
        <>
          <ImportFindings rowCount={rowCount} errorCount={errorCount} />
          <ImportDecision
            id={id}
            goodCount={rowCount - errorCount}
            hasErrors={errorCount > 0}
            headings={headings}
            mapping={mapping}
          />
        </>
      )}
      {status === 'mapping' && <ImportPreview headings={headings} rows={preview} />}
    </>
  );
}

function Interrupted({ id }: { id: string }) {
  const t = useTranslations('importPage');
  return (
    <>
      <FormMessage tone="info">{t('interrupted')}</FormMessage>
      <div className="flex flex-wrap gap-2">
        <IntentLink href={routes.manager.importRepositories()} className={buttonClasses()}>
          {t('again')}
        </IntentLink>
        <ImportCancelButton id={id} />
      </div>
    </>
  );
}

function NotYours({ detail: { owner } }: { detail: ImportDetail }) {
  const t = useTranslations('importPage');
  return <FormMessage tone="info">{t('notYours', { name: owner?.name || owner?.email || '' })}</FormMessage>;
}
