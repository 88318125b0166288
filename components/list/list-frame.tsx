import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { listHref } from '@/lib/list/url';
import { FilterBar, type FilterBarProps } from './filter-bar';
import { type EmptyProps, ListEmpty, ListError, ListNoResults } from './list-states';
import { Pager } from './pager';

type Props<Row extends object> = FilterBarProps<Row> & {
  empty?: EmptyProps;
  children: ReactNode;
};

/** Shows everything around the rows: filters, pager, and a text if there are no rows or if they could not be read. */
export function ListFrame<Row extends object>({ list, filters = [], empty, children, ...bar }: Props<Row>) {
  const t = useTranslations('list');
  const { rows, failure, searchTerm, total, isCapped } = list;
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
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-muted-foreground text-sm tabular-nums">
              {t('total', { total, capped: String(isCapped) })}
            </p>
            <Pager list={list} />
          </div>
        </div>
      )}
    </div>
  );
}
