import { CircleAlert, Inbox, type LucideIcon, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, buttonClasses } from '@/components/ui/button';
import { IntentLink } from '@/components/ui/intent-link';

const secondary = buttonClasses({ variant: 'secondary' });

type PanelProps = {
  icon: LucideIcon;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  role?: 'status' | 'alert';
};

const Panel = ({ icon: Icon, title, text, action, role }: PanelProps) => (
  <div className="flex flex-col items-center rounded-xl border border-dashed px-6 py-14 text-center">
    <span className="flex size-11 items-center justify-center rounded-full bg-accent text-muted-foreground">
      <Icon aria-hidden className="size-5" />
    </span>
    <div role={role} className="mt-4 max-w-sm [overflow-wrap:anywhere]">
      <p className="font-medium">{title}</p>
      {text && <p className="mt-1 text-muted-foreground text-sm">{text}</p>}
    </div>
    {action && <div className="mt-5">{action}</div>}
  </div>
);

export type ListEmptyProps = { title?: ReactNode; text?: ReactNode; action?: ReactNode };

export function ListEmpty({ title, text, action }: ListEmptyProps) {
  const t = useTranslations('list');
  return <Panel icon={Inbox} title={title ?? t('empty')} text={text} action={action} />;
}

/** Without a term it was the filters that left nothing. */
export type ListNoResultsProps = { term: string; clearHref: string };

export function ListNoResults({ term, clearHref }: ListNoResultsProps) {
  const t = useTranslations('list');
  return (
    <Panel
      icon={SearchX}
      role="status"
      title={term === '' ? t('noneFiltered') : t('noResults', { term })}
      text={term === '' ? t('noneFilteredHint') : t('noResultsHint')}
      action={
        <IntentLink href={clearHref} className={secondary}>
          {term === '' ? t('clearFilters') : t('clearSearch')}
        </IntentLink>
      }
    />
  );
}

/** A server component has no function to pass: there, the way to try again is a link to the same page. */
export type ListErrorProps =
  | { onRetry: () => void; retryHref?: never }
  | { retryHref: string; onRetry?: never };

export function ListError({ onRetry, retryHref }: ListErrorProps) {
  const t = useTranslations('list');
  return (
    <Panel
      icon={CircleAlert}
      role="alert"
      title={t('error')}
      action={
        onRetry ? (
          <Button variant="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : (
          <IntentLink href={retryHref} className={secondary}>
            {t('retry')}
          </IntentLink>
        )
      }
    />
  );
}

export type ListState<Row> =
  | ({ status: 'empty' } & ListEmptyProps)
  | ({ status: 'noResults' } & ListNoResultsProps)
  | ({ status: 'error' } & ListErrorProps)
  | { status: 'rows'; rows: readonly Row[] };

type DataListProps<Row> = { state: ListState<Row>; children: (rows: readonly Row[]) => ReactNode };

/** A list is in exactly one of these states, and each has its own screen. */
export function DataList<Row>({ state, children }: DataListProps<Row>) {
  switch (state.status) {
    case 'empty':
      return <ListEmpty {...state} />;
    case 'noResults':
      return <ListNoResults {...state} />;
    case 'error':
      return <ListError {...state} />;
    case 'rows':
      return children(state.rows);
  }
}
