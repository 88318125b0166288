import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { buttonClasses } from '@/components/ui/button';
import { IntentLink } from '@/components/ui/intent-link';
import type { ImportProgress } from '@/lib/repositories/import/types';
import { routes } from '@/lib/routes';

/** What the dry run found. */
export function ImportFindings({ rowCount, errorCount }: Pick<ImportProgress, 'rowCount' | 'errorCount'>) {
  const t = useTranslations('importPage.checked');
  const good = rowCount - errorCount;
  const bad = errorCount > 0 ? t('bad', { count: errorCount }) : t('clean');
  return (
    <FormMessage tone={good === 0 ? 'error' : errorCount > 0 ? 'info' : 'success'}>
      {good > 0 ? `${t('good', { count: good })} ${bad}` : t('nothing')}
    </FormMessage>
  );
}

const tones = { done: 'success', cancelled: 'info', failed: 'error' } as const;

/** How an import ended, and where to go from here. */
export function ImportResult({ progress }: { progress: ImportProgress }) {
  const t = useTranslations('importPage');
  const { status, importedCount, errorCount } = progress;
  const end = status === 'cancelled' || status === 'failed' ? status : 'done';
  const sentences = [
    ...(end === 'done' ? [] : [t(`result.${end}`)]),
    importedCount > 0 ? t('result.done', { count: importedCount }) : t('result.nothing'),
    ...(end === 'done' && errorCount > 0 ? [t('result.left', { count: errorCount })] : []),
  ];
  return (
    <>
      <FormMessage tone={tones[end]}>{sentences.join(' ')}</FormMessage>
      <div className="flex flex-wrap gap-2">
        <IntentLink href={routes.manager.repositories()} className={buttonClasses()}>
          {t('result.show')}
        </IntentLink>
        <IntentLink
          href={routes.manager.importRepositories()}
          className={buttonClasses({ variant: 'secondary' })}
        >
          {t('again')}
        </IntentLink>
      </div>
    </>
  );
}
