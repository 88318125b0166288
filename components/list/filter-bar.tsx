'use client';

import { ArrowDownUp, ChevronDown, Download, ListFilter as FilterIcon, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { MenuButton } from '@/components/ui/menu-button';
import { useValueFormat } from '@/components/ui/use-value-format';
import { type List, periods } from '@/lib/list/list';
import { type ListUrl, listHref } from '@/lib/list/url';
import { cn } from '@/lib/utils';
import type { Column } from './columns';
import { FilterSheet } from './filter-sheet';
import {
  isFilterSet,
  type ListFilter,
  listSortOrders,
  toPeriodLabel,
  toSortLabel,
  withoutFilters,
} from './filters';
import { SearchInput } from './search-input';

const loadMenus = () => import('./filter-menus');
const loadFilterItems = () => loadMenus().then((file) => file.FilterItems);
const loadFilterChoices = () => loadMenus().then((file) => file.FilterChoices);
const loadSortItems = () => loadMenus().then((file) => file.SortItems);

export type FilterBarProps<Row extends object> = {
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** The label of the search box; without it there is none. */
  searchLabel?: string;
  filters?: readonly ListFilter[];
  /** The ids of filters that a tab above the list shows. */
  shownByTab?: readonly string[];
  /** A download of the same list, with the same parameters. */
  exportPath?: string;
};

const tool = cn(buttonVariants({ variant: 'outline' }), 'px-3 font-normal pointer-coarse:min-w-11');

export function FilterBar<Row extends object>({
  list,
  columns,
  searchLabel,
  filters = [],
  shownByTab = [],
  exportPath,
}: FilterBarProps<Row>) {
  const t = useTranslations('list');
  const [sheet, setSheet] = useState<{ open: boolean; focus?: string }>({ open: false });
  const sort = listSortOrders(list, columns);
  const set = filters.filter((filter) => isFilterSet(list, filter) && !shownByTab.includes(filter.id));
  const url: ListUrl = { path: list.path, query: list.query };
  const openSheet = (focus?: string) => setSheet({ open: true, focus });

  return (
    <div className="@container/list flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        {searchLabel && (
          <SearchInput
            label={searchLabel}
            className="min-w-16 flex-1 basis-16 @max-[320px]/list:basis-full"
          />
        )}
        {filters.length > 0 && (
          <MenuButton
            items={loadFilterItems}
            itemProps={{ url, filters, values: list.filters, onOpenSheet: openSheet }}
            placement={{ align: 'start' }}
            className={`${tool} @max-xl/list:hidden`}
          >
            <FilterIcon className="text-muted-foreground" />
            {t('filter')}
          </MenuButton>
        )}
        {(filters.length > 0 || sort.orders.length > 1) && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => openSheet()}
            className={`${tool} @xl/list:hidden`}
          >
            <FilterIcon className="text-muted-foreground" />
            {t('filters', { count: set.length })}
          </button>
        )}
        <div className={cn('ms-auto flex gap-2', !exportPath && '@max-xl/list:hidden')}>
          {sort.orders.length > 1 && (
            <MenuButton
              items={loadSortItems}
              itemProps={{ url, sort }}
              // At least so wide: a search changes the text, and the toolbar must not move.
              className={`${tool} min-w-40 max-w-72 justify-start @3xl/list:min-w-56 @max-xl/list:hidden`}
            >
              <ArrowDownUp className="text-muted-foreground" />
              <span className="sr-only">{t('sort')}</span>
              <span className="truncate">{sort.current && toSortLabel(sort.current, t)}</span>
            </MenuButton>
          )}
          {exportPath && (
            <a href={listHref({ path: exportPath, query: list.query })} download className={tool}>
              <Download className="text-muted-foreground" />
              <span className="@max-3xl/list:sr-only">{t('export')}</span>
            </a>
          )}
        </div>
      </div>
      {set.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 @max-xl/list:hidden">
          {set.map((filter) => (
            <Chip key={filter.id} list={list} filter={filter} onOpenSheet={openSheet} />
          ))}
          <Link
            href={listHref(url, withoutFilters(set))}
            scroll={false}
            className={buttonVariants({ variant: 'link', size: 'sm' })}
          >
            {t('clearFilters')}
          </Link>
        </div>
      )}
      <FilterSheet
        url={url}
        filters={filters}
        values={list.filters}
        sort={sort}
        focus={sheet.focus}
        open={sheet.open}
        onOpenChange={(open) => setSheet({ ...sheet, open })}
      />
    </div>
  );
}

type ChipProps = { list: List<unknown>; filter: ListFilter; onOpenSheet: (focus: string) => void };

const chipPart =
  'flex h-full min-w-0 items-center gap-1.5 hover:bg-accent first:rounded-s-full first:ps-3 last:rounded-e-full';

/** The text changes the filter, the cross removes it. */
function Chip({ list, filter, onOpenSheet }: ChipProps) {
  const t = useTranslations('list');
  const text = useFilterText(list, filter);
  const url = { path: list.path, query: list.query };
  const content = (
    <>
      <span className="text-muted-foreground">{filter.label}</span>
      <span className="max-w-56 truncate font-medium">{text}</span>
    </>
  );
  return (
    <span className="flex h-8 max-w-full items-stretch rounded-full border bg-card text-sm shadow-xs pointer-coarse:h-11">
      {filter.type === 'link' && <span className={chipPart}>{content}</span>}
      {(filter.type === 'text' || filter.type === 'choices') && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpenSheet(filter.id)}
          className={`${chipPart} pe-1`}
        >
          {content}
        </button>
      )}
      {(filter.type === 'choice' || filter.type === 'time') && (
        <MenuButton
          items={loadFilterChoices}
          itemProps={{ url, filter, values: list.filters, onOpenSheet }}
          placement={{ align: 'start' }}
          className={`${chipPart} pe-1`}
        >
          {content}
          <ChevronDown className="size-3.5 shrink-0 text-muted-foreground" />
        </MenuButton>
      )}
      <Link
        href={listHref(url, withoutFilters([filter]))}
        scroll={false}
        aria-label={t('removeFilter', { name: filter.label })}
        className={`${chipPart} w-8 justify-center text-muted-foreground hover:text-foreground pointer-coarse:w-11`}
      >
        <X className="size-3.5" />
      </Link>
    </span>
  );
}

function useFilterText({ filters: values }: List<unknown>, filter: ListFilter): string {
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
  if (filter.type === 'text' || filter.type === 'link') return filter.shown ?? value;
  const period = periods.find((name) => name === value);
  if (period) return toPeriodLabel(period, t);
  const { day } = format;
  const { from, to } = values;
  if (from && to) return from === to ? day(from) : t('fromTo', { from: day(from), to: day(to) });
  return from ? t('since', { day: day(from) }) : t('until', { day: day(to ?? '') });
}
