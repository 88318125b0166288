import { Check, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { FirstStep, FirstSteps as Steps } from '@/lib/dashboard/types';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import { firstResource, isImported } from '@/lib/resources';
import { getManagerRoutes, routes } from '@/lib/routes';
import { cn } from '@/lib/utils';
import { HideFirstStepsButton } from './hide-first-steps';

const links: Partial<Record<FirstStep, string>> = {
  record: firstResource && getManagerRoutes(firstResource).new(),
  invite: routes.manager.newUser(),
};

/** Shows the steps as one line that opens. The button lies over the line: a summary can't contain a button. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useTranslations('firstSteps');
  const toName = useStepName();
  const entries = Object.entries(steps) as [FirstStep, boolean][];
  const done = entries.filter(([, isDone]) => isDone).length;
  const next = entries.find(([, isDone]) => !isDone)?.[0];
  return (
    <section aria-labelledby="first-steps" className="card relative print:hidden">
      <details className="group/steps">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg py-2 ps-4 pe-24 text-sm transition-colors hover:bg-accent/50 [&::-webkit-details-marker]:hidden">
          <Ring share={done / entries.length} />
          <h2 className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span id="first-steps" className="font-semibold">
              {t('title')}
            </span>
            <span className="text-muted-foreground">
              {t('done', { done, total: entries.length })}
              {next && ` · ${t('next', { step: toName(next) ?? '' })}`}
            </span>
          </h2>
          <span aria-hidden className="flip-rtl text-muted-foreground">
            <ChevronRight className="size-4 transition-transform group-open/steps:rotate-90" />
          </span>
        </summary>
        <ol className="flex flex-col px-2 pb-2">
          {entries.map(([step, isDone]) => (
            <li key={step}>
              <Step step={step} isDone={isDone} />
            </li>
          ))}
        </ol>
      </details>
      <HideFirstStepsButton label={t('hide')} />
    </section>
  );
}

/** Screen readers skip the ring, because the text beside it has the numbers. */
const Ring = ({ share }: { share: number }) => (
  <svg aria-hidden viewBox="0 0 20 20" className="-rotate-90 size-5 shrink-0 fill-none stroke-3">
    <circle cx="10" cy="10" r="8" className="stroke-border" />
    <circle cx="10" cy="10" r="8" pathLength="1" strokeDasharray={`${share} 1`} className="stroke-success" />
  </svg>
);

function useStepName() {
  const t = useTranslations('firstSteps');
  const tResources = useTranslations('resources');
  return (step: FirstStep) =>
    step === 'record' ? firstResource && resourceLabels.first(tResources, firstResource) : t(step);
}

const row = 'flex items-start gap-3 rounded-md p-2 text-sm';

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const t = useTranslations('firstSteps');
  const toName = useStepName();
  const href = isDone ? undefined : links[step];
  const content = (
    <>
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
          {toName(step)}
          {isDone && <span className="sr-only">{` (${t('completed')})`}</span>}
        </span>
        {!isDone && (
          <span className="block text-muted-foreground">
            {t.rich(`${step}Text`, {
              isImported: String(firstResource !== undefined && isImported(firstResource)),
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
    </>
  );
  return href ? (
    <Link href={href} className={cn(row, 'transition-colors hover:bg-accent')}>
      {content}
    </Link>
  ) : (
    <div className={row}>{content}</div>
  );
}
