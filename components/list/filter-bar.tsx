'use client';

import { ArrowDownUp, ChevronDown, Download, ListFilter as FilterIcon, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { buttonVariants } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Link } from '@/components/ui/link';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { useValueFormat } from '@/components/ui/use-value-format';
import { type ListData, periods, toDayParams } from '@/lib/list/list';
import { listHref } from '@/lib/list/url';
import { cn } from '@/lib/utils';
import type { Column } from './columns';
import { FilterButtons, FilterForm } from './filter-form';
import {
  isFilterSet,
  type ListFilter,
  listSortOrders,
  type SortOrders,
  toPeriodLabel,
  withoutFilters,
} from './filters';
import { SearchInput } from './search-input';

export type FilterBarProps<Row extends object> = {
  list: ListData<Row>;
  columns: readonly Column<Row>[];
  /** The label of the search box. Without it, the list has no search box. */
  searchLabel?: string;
  filters?: readonly ListFilter[];
  /** The ids of filters whose values the tabs above the list show. The tabs then also show the number of results. */
  shownByTab?: readonly string[];
  /** The path that downloads the list. The link adds the query of the list. */
  exportPath?: string;
};

const tool = cn(buttonVariants({ variant: 'outline' }), 'px-3 font-normal pointer-coarse:min-w-11');

export function FilterBar<Row extends object>({
  list,
  columns,
  searchLabel,
  filters = [],
  shownByTab,
  exportPath,
}: FilterBarProps<Row>) {
  const t = useTranslations('list');
  const sort = listSortOrders(list, columns, t);
  const hasSort = sort.options.length > 1;
  const set = filters.filter((filter) => isFilterSet(list, filter) && !shownByTab?.includes(filter.id));
  const isNarrowed = list.searchTerm !== '' || set.length > 0;

  return (
    <div className="@container/list flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        {searchLabel && <SearchInput label={searchLabel} />}
        <Filters list={list} filters={filters} sort={hasSort ? sort : undefined} count={set.length} />
        {!shownByTab && (
          <p
            role="status"
            className="self-center text-muted-foreground text-sm tabular-nums @max-xl/list:sr-only"
          >
            {isNarrowed && list.total > 0 && t('total', { total: list.total, capped: String(list.isCapped) })}
          </p>
        )}
        <div className={cn('ms-auto flex gap-2', !exportPath && '@max-xl/list:hidden')}>
          {hasSort && <SortMenu list={list} sort={sort} />}
          {exportPath && (
            <a href={listHref({ path: exportPath, query: list.query })} className={tool}>
              <Download className="text-muted-foreground" />
              <span className="@max-3xl/list:sr-only">{t('export')}</span>
            </a>
          )}
        </div>
      </div>
      {set.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 @max-xl/list:hidden">
          {set.map((filter) => (
            <Chip key={filter.id} list={list} filter={filter} />
          ))}
          <Link
            href={listHref(list, withoutFilters(set))}
            scroll={false}
            className={buttonVariants({ variant: 'link', size: 'sm' })}
          >
            {t('clearFilters')}
          </Link>
        </div>
      )}
    </div>
  );
}

type FiltersProps = {
  list: ListData<unknown>;
  filters: readonly ListFilter[];
  sort?: SortOrders;
  /** The number of filters that are set. */
  count: number;
};

/** A drawer with more filters than this has snap points. */
const FEW_FILTERS = 2;

/**
 * Shows the form of the filters: in a popover, on narrow screens in a drawer together with the order, and without
 * JavaScript in the page itself.
 */
function Filters({ list, filters, sort, count }: FiltersProps) {
  const t = useTranslations('list');
  const id = useId();
  const [open, setOpen] = useState<'popover' | 'drawer'>();
  const form = { id, list, filters, onDone: () => setOpen(undefined) };
  if (filters.length === 0 && !sort) return null;
  return (
    <>
      {filters.length > 0 && (
        <Popover open={open === 'popover'} onOpenChange={(isOpen) => setOpen(isOpen ? 'popover' : undefined)}>
          <PopoverTrigger className={`${tool} noscript:hidden @max-xl/list:hidden`}>
            <FilterIcon className="text-muted-foreground" />
            {t('filter')}
          </PopoverTrigger>
          <PopoverContent align="start" aria-label={t('filtersTitle')} className="w-96 pb-0">
            <FilterForm {...form}>
              <div className="sticky bottom-0 -mx-4 -mt-4 bg-popover p-4">
                <FilterButtons {...form} />
              </div>
            </FilterForm>
          </PopoverContent>
        </Popover>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen('drawer')}
        className={`${tool} noscript:hidden @xl/list:hidden`}
      >
        <FilterIcon className="text-muted-foreground" />
        {t('filters', { count })}
      </button>
      <ResponsiveDrawer
        open={open === 'drawer'}
        onOpenChange={() => setOpen(undefined)}
        title={t('filtersTitle')}
        snapPoints={filters.length > FEW_FILTERS ? [0.72, 0.95] : undefined}
        footer={<FilterButtons {...form} />}
      >
        <FilterForm {...form} sort={sort} />
      </ResponsiveDrawer>
      <noscript className="order-last basis-full">
        <details className="card max-w-md p-4 open:[&>summary]:mb-4">
          <summary>{t('filters', { count })}</summary>
          <FilterForm {...form} sort={sort}>
            <FilterButtons {...form} />
          </FilterForm>
        </details>
      </noscript>
    </>
  );
}

function SortMenu({ list, sort: { value, options } }: { list: ListData<unknown>; sort: SortOrders }) {
  const t = useTranslations('list');
  const router = useRouter();
  return (
    <DropdownMenu>
      {/* With the minimum width, the toolbar does not move when a search changes the text of the button. */}
      <DropdownMenuTrigger
        className={`${tool} noscript:hidden min-w-40 max-w-72 justify-start @3xl/list:min-w-56 @max-xl/list:hidden`}
      >
        <ArrowDownUp className="text-muted-foreground" />
        <span className="sr-only">{t('sort')}</span>
        <span className="truncate">{options.find((option) => option.value === value)?.label}</span>
        <ChevronDown className="ms-auto text-muted-foreground" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup
          aria-label={t('sort')}
          value={value}
          onValueChange={(next) => router.push(listHref(list, { sort: next }), { scroll: false })}
        >
          {options.map((option) => (
            <DropdownMenuRadioItem key={option.value} value={option.value}>
              {option.label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** A link that shows a filter and removes it. */
function Chip({ list, filter }: { list: ListData<unknown>; filter: ListFilter }) {
  const t = useTranslations('list');
  const text = useFilterText(list, filter);
  return (
    <Link
      href={listHref(list, withoutFilters([filter]))}
      scroll={false}
      aria-label={t('removeFilter', { name: `${filter.label} ${text}` })}
      className="flex h-8 max-w-full items-center gap-1.5 rounded-full border bg-card px-3 text-sm shadow-xs hover:bg-accent pointer-coarse:h-11"
    >
      <span className="text-muted-foreground">{filter.label}</span>{' '}
      <span className="max-w-56 truncate font-medium">{text}</span>
      <X className="size-3.5 shrink-0 text-muted-foreground" />
    </Link>
  );
}

function useFilterText({ filters: values }: ListData<unknown>, filter: ListFilter): string {
  const t = useTranslations('list');
  const format = useValueFormat();
  const value = values[filter.id] ?? '';
  if (filter.type === 'choice')
    return filter.options.find((option) => option.value === value)?.label ?? value;
  if (filter.type === 'choices') {
    const options = filter.groups.flatMap((group) => group.options);
    return format.list(
      value.split(',').map((name) => options.find((option) => option.value === name)?.label ?? name),
    );
  }
  if (filter.type === 'record') return filter.shown ?? t('unknown', { value });
  if (filter.type === 'link') return filter.shown ?? value;
  const period = periods.find((name) => name === value);
  if (period) return toPeriodLabel(period, t);
  const { day } = format;
  const params = filter.type === 'days' ? toDayParams(filter.id) : { from: 'from', to: 'to' };
  const [from, to] = [values[params.from], values[params.to]];
  if (from && to) return from === to ? day(from) : t('fromTo', { from: day(from), to: day(to) });
  return from ? t('since', { day: day(from) }) : t('until', { day: day(to ?? '') });
}
