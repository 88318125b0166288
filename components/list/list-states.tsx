import { CircleAlert, Inbox, type LucideIcon, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { RefreshButton } from '@/components/ui/errors';
import { cn } from '@/lib/utils';

export type EmptyProps = { title?: ReactNode; text?: ReactNode; action?: ReactNode };

export function ListEmpty({ title, text, action }: EmptyProps) {
  const t = useTranslations('list');
  return <EmptyState icon={Inbox} title={title ?? t('empty')} text={text} action={action} />;
}

/** A term with fewer characters than this matches only the beginnings of words. */
const WHOLE_TERM = 3;

type NoResultsProps = { term: string; isFiltered: boolean; clearHref: string };

export function ListNoResults({ term, isFiltered, clearHref }: NoResultsProps) {
  const t = useTranslations('list');
  function getHint() {
    if (term === '') return t('noneFilteredHint');
    return [...term].length < WHOLE_TERM ? t('noResultsShort', { term }) : t('noResultsHint');
  }

  const cleared = term === '' ? 'clearFilters' : isFiltered ? 'clearSearchAndFilters' : 'clearSearch';
  return (
    <EmptyState
      icon={SearchX}
      role="status"
      title={term === '' ? t('noneFiltered') : t('noResults', { term })}
      text={getHint()}
      action={
        <ButtonLink href={clearHref} variant="outline">
          {t(cleared)}
        </ButtonLink>
      }
    />
  );
}

export function ListError({ requestId }: { requestId: string | null }) {
  const t = useTranslations('list');
  const pageError = useTranslations('pageError');
  return (
    <EmptyState
      icon={CircleAlert}
      role="alert"
      title={t('error')}
      text={t('errorHint')}
      action={<RefreshButton>{t('retry')}</RefreshButton>}
      footnote={requestId && pageError('reference', { id: requestId })}
    />
  );
}

type EmptyStateProps = EmptyProps & { icon: LucideIcon; role?: 'status' | 'alert'; footnote?: ReactNode };

const EmptyState = ({ icon: Icon, title, text, action, role, footnote }: EmptyStateProps) => (
  <div className="flex flex-col items-center rounded-xl border border-dashed px-6 py-14 text-center">
    <span
      className={cn(
        'flex size-11 items-center justify-center rounded-full',
        role === 'alert' ? 'bg-destructive/10 text-destructive' : 'bg-accent text-muted-foreground',
      )}
    >
      <Icon className="size-5" />
    </span>
    <div role={role} className="mt-4 max-w-sm text-balance wrap-anywhere">
      <p className="font-medium">{title}</p>
      {text && <p className="mt-1 text-muted-foreground text-sm">{text}</p>}
    </div>
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    {footnote && <p className="mt-5 text-muted-foreground text-xs wrap-anywhere">{footnote}</p>}
  </div>
);
