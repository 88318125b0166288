import { Check, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { OptionalLink } from '@/components/ui/link';
import type { FirstStep, FirstSteps as Steps } from '@/lib/dashboard/types';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { firstResource } from '@/lib/resources';
import { getManagerRoutes, routes } from '@/lib/routes';
import { cn } from '@/lib/utils';
import { HideFirstSteps } from './hide-first-steps';

const links: Partial<Record<FirstStep, string>> = {
  record: firstResource && getManagerRoutes(firstResource).new(),
  invite: routes.manager.newUser(),
};

export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useTranslations('firstSteps');
  const entries = Object.entries(steps) as [FirstStep, boolean][];
  const done = entries.filter(([, isDone]) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className="card print:hidden">
      <div className="flex items-start justify-between gap-4 p-4 pb-2">
        <div className="min-w-0">
          <h2 id="first-steps" className="font-semibold text-base">
            {t('title')}
          </h2>
          <p className="text-muted-foreground text-sm">{t('done', { done, total: entries.length })}</p>
        </div>
        <HideFirstSteps label={t('hide')} describedBy="first-steps" />
      </div>
      <ol className="flex flex-col px-2 pb-2">
        {entries.map(([step, isDone]) => (
          <li key={step}>
            <Step step={step} isDone={isDone} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const t = useTranslations('firstSteps');
  const tResources = useTranslations('resources');
  const href = isDone ? undefined : links[step];
  return (
    <OptionalLink
      href={href}
      className="flex items-start gap-3 rounded-md p-2 text-sm"
      linkClassName="transition-colors hover:bg-accent"
    >
      <span
        aria-hidden
        className={cn(
          'flex size-5 shrink-0 items-center justify-center rounded-full',
          isDone ? 'bg-success text-card' : 'border-2 border-input',
        )}
      >
        {isDone && <Check className="size-3" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn('block', isDone ? 'text-muted-foreground' : 'font-medium')}>
          {step !== 'record' ? t(step) : firstResource && resourceLabels.first(tResources, firstResource)}
          {isDone && <span className="sr-only">{` (${t('completed')})`}</span>}
        </span>
        {!isDone && (
          <span className="block text-muted-foreground">
            {t.rich(`${step}Text`, {
              code: (name) => (
                <code dir="ltr" className="wrap-anywhere rounded-sm bg-accent px-1 font-mono text-xs">
                  {name}
                </code>
              ),
            })}
          </span>
        )}
      </span>
      {href && <ChevronRight className="flip-rtl size-4 self-center text-muted-foreground" />}
    </OptionalLink>
  );
}
