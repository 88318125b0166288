import type { ReactNode } from 'react';
import { PAGE_SIZES, type PageSizes } from '@/lib/constants';
import { listHref } from '@/lib/list/url';
import { FilterBar, type FilterBarProps } from './filter-bar';
import { withoutFilters } from './filters';
import { type EmptyProps, ListEmpty, ListError, ListNoResults } from './list-states';
import { Pager } from './pager';

type Props<Row extends object> = FilterBarProps<Row> & {
  sizes?: PageSizes;
  empty?: EmptyProps;
  /** The rows, as a table or as cards. */
  children: ReactNode;
};

/** Everything around the rows: filters above, the pager below, and what to show when there are no rows. */
export function ListFrame<Row extends object>({
  list,
  filters = [],
  sizes = PAGE_SIZES,
  empty,
  children,
  ...bar
}: Props<Row>) {
  const { rows, failure, searchTerm } = list;
  const isFiltered = Object.keys(list.filters).length > 0;
  const isNarrowed = searchTerm !== '' || isFiltered;
  const hasRows = rows.length > 0;

  return (
    <div data-list className="flex flex-col gap-4">
      {(hasRows || isNarrowed || failure) && <FilterBar {...bar} list={list} filters={filters} />}
      {failure && <ListError requestId={failure.requestId} />}
      {!failure && !hasRows && !isNarrowed && <ListEmpty {...empty} />}
      {!failure && !hasRows && isNarrowed && (
        <ListNoResults
          term={searchTerm}
          isFiltered={isFiltered}
          clearHref={listHref(list, { ...withoutFilters(filters), searchTerm: '' })}
        />
      )}
      {hasRows && (
        <div className="@container/list flex flex-col gap-4">
          {children}
          <Pager list={list} sizes={sizes} />
        </div>
      )}
    </div>
  );
}
