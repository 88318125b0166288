import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '@/lib/cn';
import { getImportStep, type ImportStatus, importSteps, isFinished } from '@/lib/repositories/import/status';

/** Where an import stands on its way. */
export function ImportSteps({ status }: { status: ImportStatus }) {
  const t = useTranslations('importPage.steps');
  const current = importSteps.indexOf(getImportStep(status));
  return (
    <ol aria-label={t('label')} className="grid grid-cols-4 gap-2 text-sm">
      {importSteps.map((step, index) => {
        const isDone = index < current || status === 'done';
        const isCurrent = index === current && !isFinished(status);
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={cn(
              'flex min-w-0 items-center gap-1.5 border-t-2 pt-2',
              isDone || isCurrent ? 'border-primary' : 'text-muted-foreground',
              isCurrent && 'font-medium',
            )}
          >
            {isDone && <Check aria-hidden className="size-4 shrink-0 text-primary" />}
            <span className="truncate">{t(step)}</span>
          </li>
        );
      })}
    </ol>
  );
}
