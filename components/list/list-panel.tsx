import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChoiceMenu } from '@/components/list/choice-menu';
import { DataList, type ListState } from '@/components/list/list-states';
import { Pager } from '@/components/list/pager';
import { SearchInput } from '@/components/list/search-input';
import { PAGE_SIZE, PAGE_SIZES } from '@/lib/constants';
import type { ListParams } from '@/lib/list/params';
import { type ListUrl, listHref } from '@/lib/list/url';

type Props = {
  address: ListUrl;
  params: ListParams;
  page: { rows: unknown[]; previous?: string; next?: string; total: number; isCapped: boolean };
  /** The name of the search box; a list without one cannot be searched. */
  searchLabel?: string;
  /** Filters, order, columns, export. */
  tools?: ReactNode;
  /** What an empty list says and offers. */
  empty?: { title?: ReactNode; text?: ReactNode; action?: ReactNode };
  children: ReactNode;
};

/** What every list has around its rows: search and tools above, one of the states of a list, and paging below. */
export function ListPanel({ address, params, page, searchLabel, tools, empty, children }: Props) {
  const t = useTranslations('list');
  const { rows, previous, next, total, isCapped } = page;
  const { searchTerm, filters } = params;

  const stateOf = (): ListState<unknown> => {
    if (rows.length > 0) return { status: 'rows', rows };
    const isNarrowed = searchTerm !== '' || Object.keys(filters).length > 0;
    return isNarrowed
      ? { status: 'noResults', term: searchTerm, clearHref: listHref(withoutSearch(address, params)) }
      : { status: 'empty', ...empty };
  };

  return (
    <div className="flex flex-col gap-4">
      {(searchLabel || tools) && (
        <div className="flex flex-wrap items-start gap-2">
          {searchLabel && <SearchInput label={searchLabel} className="min-w-56 flex-1 basis-72" />}
          {tools && <div className="flex flex-wrap gap-2">{tools}</div>}
        </div>
      )}
      <DataList state={stateOf()}>{() => children}</DataList>
      {rows.length > 0 && (
        <Pager
          summary={t('total', { total, capped: String(isCapped) })}
          sizes={
            <ChoiceMenu
              address={address}
              param="size"
              label={t('pageSize')}
              options={PAGE_SIZES.map((size) => ({
                value: size === PAGE_SIZE ? '' : String(size),
                label: t('pageSizeOf', { size }),
              }))}
            />
          }
          previousHref={previous && listHref(address, { before: previous })}
          nextHref={next && listHref(address, { after: next })}
        />
      )}
    </div>
  );
}

function withoutSearch({ path, query }: ListUrl, { filters }: ListParams): ListUrl {
  const kept = Object.entries(query).filter(([name]) => name !== 'searchTerm' && !(name in filters));
  return { path, query: Object.fromEntries(kept) };
}
