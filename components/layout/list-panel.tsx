import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DataList, type ListState } from '@/components/feedback/data-list';
import { Pager } from '@/components/ui/pager';
import { SearchInput } from '@/components/ui/search-input';

type Props = {
  /** The address of the list itself, without a query. */
  path: string;
  page: { rows: unknown[]; previous?: string; next?: string; total: number; isCapped: boolean };
  searchTerm?: string;
  /** The name of the search box; a list without one cannot be searched. */
  searchLabel?: string;
  children: ReactNode;
};

/** What every list has around its rows: search above, one of the states of a list, and paging below. */
export function ListPanel({ path, page, searchTerm = '', searchLabel, children }: Props) {
  const t = useTranslations('list');
  const { rows, previous, next, total, isCapped } = page;
  const hrefOf = (query: { before?: string; after?: string }) => {
    const given = Object.entries({ searchTerm, ...query }).filter(([, value]) => value);
    return given.length > 0 ? `${path}?${new URLSearchParams(given as [string, string][])}` : path;
  };
  const stateOf = (): ListState<unknown> => {
    if (rows.length > 0) return { status: 'rows', rows };
    return searchTerm === ''
      ? { status: 'empty' }
      : { status: 'noResults', term: searchTerm, clearHref: path };
  };

  return (
    <div className="flex flex-col gap-4">
      {searchLabel && <SearchInput label={searchLabel} />}
      <DataList state={stateOf()}>{() => children}</DataList>
      {rows.length > 0 && (
        <Pager
          summary={t('total', { total, capped: String(isCapped) })}
          previousHref={previous && hrefOf({ before: previous })}
          nextHref={next && hrefOf({ after: next })}
        />
      )}
    </div>
  );
}
