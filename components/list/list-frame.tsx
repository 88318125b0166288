import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { ListData } from '@/lib/list/list';
import { type ListUrl, listHref } from '@/lib/list/url';
import { cn } from '@/lib/utils';
import { FilterBar, type FilterBarProps } from './filter-bar';
import { type EmptyProps, ListEmpty, ListError, ListNoResults } from './list-states';

type Props<Row extends object> = FilterBarProps<Row> & {
  empty?: EmptyProps;
  children: ReactNode;
};

/** Shows everything around the rows: filters, pager, and a text if there are no rows or if they could not be read. */
export function ListFrame<Row extends object>({ list, filters = [], empty, children, ...bar }: Props<Row>) {
  const { rows, failure, searchTerm } = list;
  const isFiltered = Object.keys(list.filters).length > 0;
  const isNarrowed = searchTerm !== '' || isFiltered;
  const hasRows = rows.length > 0;
  // A URL can also set a filter that the list does not offer to this role.
  const cleared = Object.fromEntries(Object.keys(list.filters).map((name) => [name, '']));

  return (
    <div data-list className="flex flex-col gap-4">
      {(hasRows || isNarrowed || failure) && <FilterBar {...bar} list={list} filters={filters} />}
      {failure && <ListError requestId={failure.requestId} />}
      {!failure && !hasRows && !isNarrowed && <ListEmpty {...empty} />}
      {!failure && !hasRows && isNarrowed && (
        <ListNoResults
          term={searchTerm}
          isFiltered={isFiltered}
          clearHref={listHref(list, { ...cleared, searchTerm: '' })}
        />
      )}
      {hasRows && (
        <div className="@container/list flex flex-col gap-4">
          {children}
          <Pager list={list} />
        </div>
      )}
    </div>
  );
}

/** Shows the number of results, and links to the other pages if there are any. */
function Pager({ list }: { list: ListData<unknown> }) {
  const t = useTranslations('list');
  const { previous, next, total, isCapped } = list;
  const url: ListUrl = { path: list.path, query: list.query };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-muted-foreground text-sm tabular-nums">
        {t('total', { total, capped: String(isCapped) })}
      </p>
      {(previous || next) && (
        <nav aria-label={t('pages')} className="flex gap-2 print:hidden">
          <Step href={previous && listHref(url, { before: previous })} rel="prev">
            <ChevronLeft className="flip-rtl" />
            {t('previous')}
          </Step>
          <Step href={next && listHref(url, { after: next })} rel="next">
            {t('next')}
            <ChevronRight className="flip-rtl" />
          </Step>
        </nav>
      )}
    </div>
  );
}

const step = cn(buttonVariants({ variant: 'outline' }), 'px-3');

const Step = ({ href, rel, children }: { href?: string; rel: 'prev' | 'next'; children: ReactNode }) =>
  href ? (
    <Link href={href} rel={rel} className={step}>
      {children}
    </Link>
  ) : (
    <span aria-disabled="true" className={step}>
      {children}
    </span>
  );
