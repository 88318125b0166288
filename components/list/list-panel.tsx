import { CircleAlert, Inbox, type LucideIcon, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChoiceMenu } from '@/components/list/choice-menu';
import { ListRetry } from '@/components/list/list-retry';
import { Pager } from '@/components/list/pager';
import { SearchInput } from '@/components/list/search-input';
import { ButtonLink } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { PAGE_SIZE, PAGE_SIZES } from '@/lib/constants';
import type { List } from '@/lib/list/list';
import { type ListUrl, listHref } from '@/lib/list/url';

type EmptyProps = { title?: ReactNode; text?: ReactNode; action?: ReactNode };

type Props = {
  list: List<unknown>;
  /** The label of the search box; without it there is none. */
  searchLabel?: string;
  tools?: ReactNode;
  empty?: EmptyProps;
  children: ReactNode;
};

export function ListPanel({ list, searchLabel, tools, empty, children }: Props) {
  const t = useTranslations('list');
  const { rows, previous, next, total, isCapped, failure, searchTerm, filters } = list;
  const isNarrowed = searchTerm !== '' || Object.keys(filters).length > 0;

  return (
    <div className="flex flex-col gap-4">
      {(searchLabel || tools) && (
        <div className="flex flex-wrap items-start gap-2">
          {searchLabel && <SearchInput label={searchLabel} className="min-w-56 flex-1 basis-72" />}
          {tools && <div className="flex flex-wrap gap-2">{tools}</div>}
        </div>
      )}
      {failure && <ListError requestId={failure.requestId} />}
      {!failure && rows.length === 0 && !isNarrowed && <ListEmpty {...empty} />}
      {!failure && rows.length === 0 && isNarrowed && (
        <ListNoResults term={searchTerm} clearHref={listHref(withoutSearch(list))} />
      )}
      {rows.length > 0 && children}
      {rows.length > 0 && (
        <Pager
          summary={t('total', { total, capped: String(isCapped) })}
          sizes={
            <ChoiceMenu
              url={list}
              param="size"
              label={t('pageSize')}
              options={PAGE_SIZES.map((size) => ({
                value: size === PAGE_SIZE ? '' : String(size),
                label: t('pageSizeOption', { size }),
              }))}
            />
          }
          previousHref={previous && listHref(list, { before: previous })}
          nextHref={next && listHref(list, { after: next })}
        />
      )}
    </div>
  );
}

function withoutSearch({ path, query, filters }: List<unknown>): ListUrl {
  const rest = Object.entries(query).filter(([name]) => name !== 'searchTerm' && !(name in filters));
  return { path, query: Object.fromEntries(rest) };
}

export function ListEmpty({ title, text, action }: EmptyProps) {
  const t = useTranslations('list');
  return <EmptyPanel icon={Inbox} title={title ?? t('empty')} text={text} action={action} />;
}

function ListNoResults({ term, clearHref }: { term: string; clearHref: string }) {
  const t = useTranslations('list');
  return (
    <EmptyPanel
      icon={SearchX}
      role="status"
      title={term === '' ? t('noneFiltered') : t('noResults', { term })}
      text={term === '' ? t('noneFilteredHint') : t('noResultsHint')}
      action={
        <ButtonLink href={clearHref} variant="secondary">
          {term === '' ? t('clearFilters') : t('clearSearch')}
        </ButtonLink>
      }
    />
  );
}

function ListError({ requestId }: { requestId: string | null }) {
  const t = useTranslations('list');
  const pageError = useTranslations('pageError');
  return (
    <EmptyPanel
      icon={CircleAlert}
      role="alert"
      title={t('error')}
      text={t('errorHint')}
      action={<ListRetry label={t('retry')} />}
      footnote={requestId && pageError('reference', { id: requestId })}
    />
  );
}

type EmptyPanelProps = EmptyProps & { icon: LucideIcon; role?: 'status' | 'alert'; footnote?: ReactNode };

const EmptyPanel = ({ icon: Icon, title, text, action, role, footnote }: EmptyPanelProps) => (
  <div className="flex flex-col items-center rounded-xl border border-dashed px-6 py-14 text-center">
    <span
      className={cn(
        'flex size-11 items-center justify-center rounded-full',
        role === 'alert' ? 'bg-danger/10 text-danger' : 'bg-accent text-muted-foreground',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </span>
    <div role={role} className="mt-4 max-w-sm text-balance wrap-anywhere">
      <p className="font-medium">{title}</p>
      {text && <p className="mt-1 text-muted-foreground text-sm">{text}</p>}
    </div>
    {action && <div className="mt-5">{action}</div>}
    {footnote && <p className="mt-5 text-muted-foreground text-xs wrap-anywhere">{footnote}</p>}
  </div>
);
