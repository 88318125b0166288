'use client';

import {
  type Cell,
  flexRender,
  type Header,
  type Row,
  type RowSelectionState,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  type ChangeEventHandler,
  type MouseEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { type LoadItems, MenuButton, preloadMenu } from '@/components/ui/menu-button';
import { type List, nextSort, parseSort } from '@/lib/list/list';
import type { Selection } from '@/lib/list/selection-form';
import { listHref } from '@/lib/list/url';
import { cn } from '@/lib/utils';
import { type Column, features, getColumnClass } from './columns';

type Props<Row extends { id: string }, P extends object> = {
  list: List<Row>;
  /** Must be memoized: a new array renders all rows again. */
  columns: readonly Column<Row>[];
  caption: string;
  /** Names a row for screen readers. */
  getName: (row: Row) => string;
  /** The actions for selected rows. Without it, rows can't be selected. */
  bulkActions?: (selection: Selection, count: number, clear: () => void) => ReactNode;
  /** A click anywhere in a row follows the first link of its first cell. */
  isLinked?: boolean;
  /** Must be memoized, as the columns. Without it, rows have no menu. */
  menu?: RowMenu<Row, P>;
};

export function DataTable<Row extends { id: string }, P extends object>({
  list,
  columns,
  caption,
  getName,
  bulkActions,
  isLinked = false,
  menu,
}: Props<Row, P>) {
  const t = useTranslations('list');
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [isAllMatching, setAllMatching] = useState(false);

  const { rows, sort, total, isCapped } = list;
  const shown = useMemo(() => columns.filter(({ meta }) => !meta?.isSortOnly), [columns]);
  const sorting = useMemo(() => toSorting(sort), [sort]);
  const table = useTable({
    features,
    columns: shown,
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    state: { rowSelection, sorting },
    onRowSelectionChange: (update) => {
      setRowSelection(update);
      setAllMatching(false);
    },
  });

  // Selected rows of other pages stay in the state, but do not count.
  const selected = rows.filter(({ id }) => rowSelection[id]);
  const isPageSelected = rows.length > 0 && selected.length === rows.length;
  // The bar comes after the frame that marks the row.
  const barSelection = useDeferredValue(rowSelection);
  const inBar = rows.filter(({ id }) => barSelection[id]);
  const clear = () => table.resetRowSelection(true);

  return (
    <div className="flex flex-col gap-4">
      {/* `clip`, because headings can't stick to the page inside a scroll container. */}
      <div className="card overflow-clip">
        <table className="list-table w-full table-fixed border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {bulkActions && (
                <td className={cn(headCell, 'w-11 ps-1.5 print:hidden')}>
                  <SelectBox
                    label={t('selectAll')}
                    checked={isPageSelected}
                    isPartial={selected.length > 0 && !isPageSelected}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </td>
              )}
              {table.getFlatHeaders().map((header) => (
                <TableHeading key={header.id} list={list} header={header} />
              ))}
              {menu && (
                <th scope="col" className={cn(headCell, 'w-12 print:hidden')}>
                  <span className="sr-only">{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link in the row is the way for the keyboard. */}
          <tbody
            data-linked={isLinked || undefined}
            // Earlier than the button's own, so the code is there when the pointer arrives.
            onPointerEnter={menu && (() => preloadMenu(menu.load))}
            onClick={followRow}
            onAuxClick={followRow}
          >
            {table.getRowModel().rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                cells={row.getAllCells()}
                selectLabel={bulkActions && t('selectRow', { name: getName(row.original) })}
                menuLabel={t('rowActions', { name: getName(row.original) })}
                isSelected={row.getIsSelected()}
                menu={menu}
              />
            ))}
          </tbody>
        </table>
      </div>
      {bulkActions && inBar.length > 0 && (
        <BulkBar
          count={isAllMatching ? total : inBar.length}
          matching={isPageSelected && !isAllMatching && !isCapped && total > rows.length ? total : undefined}
          onSelectMatching={() => setAllMatching(true)}
          onClear={clear}
        >
          {isAllMatching
            ? bulkActions({ matching: listHref({ path: '', query: list.query }), count: total }, total, clear)
            : bulkActions({ ids: inBar.map(({ id }) => id) }, inBar.length, clear)}
        </BulkBar>
      )}
    </div>
  );
}

function toSorting(sort: string | undefined) {
  if (!sort) return [];
  const { by, isDescending } = parseSort(sort);
  return [{ id: by, desc: isDescending }];
}

const CONTROLS = 'a, button, input, label, summary';

/** Follows the link of a row, unless text is selected. The middle button and Ctrl or Cmd open a new tab, as on a link. */
function followRow(event: MouseEvent) {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || button > 1 || event.defaultPrevented) return;
  if (target.closest(CONTROLS) || window.getSelection()?.isCollapsed === false) return;
  const link = target.closest('[data-linked] > tr')?.querySelector<HTMLAnchorElement>('th a[href]');
  if (!link) return;
  if (button === 1 || ctrlKey || metaKey || shiftKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

const headCell =
  'sticky top-(--sticky-top) z-10 h-10 border-b bg-card text-start align-middle font-medium text-muted-foreground';

const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

type HeadingProps<Row extends object> = { list: List<Row>; header: Header<typeof features, Row> };

/** Rendered again only if the list changes, not for each selected row. */
const TableHeading = memo(function TableHeading<Row extends object>({ list, header }: HeadingProps<Row>) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const SortIcon = sortIcons[sorted || 'none'];
  const text = (
    <span className="line-clamp-2 leading-tight">
      {flexRender(column.columnDef.header, header.getContext())}
    </span>
  );
  return (
    <th
      scope="col"
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      className={cn(headCell, 'px-3', getColumnClass(column))}
    >
      {Object.hasOwn(list.sorts, column.id) ? (
        <Link
          href={listHref(list, { sort: nextSort(list, list.sort, column.id) })}
          scroll={false}
          className={cn(
            'group -mx-2 inline-flex min-h-8 pointer-coarse:min-h-11 max-w-[calc(100%+1rem)] items-center gap-1 rounded-md px-2 hover:bg-accent hover:text-foreground',
            sorted && 'text-foreground',
          )}
        >
          {text}
          <SortIcon
            className={cn(
              'size-3.5 shrink-0',
              !sorted && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </Link>
      ) : (
        text
      )}
    </th>
  );
}) as <Row extends object>(props: HeadingProps<Row>) => ReactNode;

type RowMenu<R, P extends object> = {
  load: LoadItems<P>;
  getProps: (row: R) => P;
  hasItems?: (row: R) => boolean;
};

type RowProps<R extends object, P extends object> = {
  row: Row<typeof features, R>;
  cells: Cell<typeof features, R>[];
  /** Without it, the row can't be selected. */
  selectLabel?: string;
  menuLabel: string;
  isSelected: boolean;
  menu?: RowMenu<R, P>;
};

/** Rendered again only if the row changes: pages have up to 100 rows. */
const TableRow = memo(function TableRow<R extends object, P extends object>({
  row,
  cells,
  selectLabel,
  menuLabel,
  isSelected,
  menu,
}: RowProps<R, P>) {
  return (
    <tr data-selected={isSelected || undefined} className="list-row">
      {selectLabel && (
        <td className="ps-1.5 print:hidden">
          <SelectBox label={selectLabel} checked={isSelected} onChange={row.getToggleSelectedHandler()} />
        </td>
      )}
      {cells.map((cell, index) => {
        const CellElement = index === 0 ? 'th' : 'td';
        return (
          <CellElement
            key={cell.id}
            scope={index === 0 ? 'row' : undefined}
            className={`list-cell ${getColumnClass(cell.column)}`}
          >
            {flexRender(cell.column.columnDef.cell, cell.getContext())}
          </CellElement>
        );
      })}
      {menu && (
        <td className="pe-1.5 text-end print:hidden">
          {menu.hasItems?.(row.original) !== false && (
            <MenuButton
              items={menu.load}
              itemProps={menu.getProps(row.original)}
              placement={{ className: 'w-68' }}
              aria-label={menuLabel}
              className="list-menu"
            />
          )}
        </td>
      )}
    </tr>
  );
}) as <R extends object, P extends object>(props: RowProps<R, P>) => ReactNode;

type SelectBoxProps = {
  label: string;
  checked: boolean;
  isPartial?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

/** The label is the target of 36 px, 44 px on touch screens. */
export const SelectBox = ({ label, checked, isPartial = false, onChange }: SelectBoxProps) => (
  <label className="flex size-9 items-center justify-center pointer-coarse:size-11">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(input) => {
        if (input) input.indeterminate = isPartial;
      }}
      onChange={onChange}
      className="select-box"
    />
  </label>
);

type BulkBarProps = {
  count: number;
  /** The number of all results, if it is more than the page shows. */
  matching?: number;
  onSelectMatching: () => void;
  onClear: () => void;
  children: ReactNode;
};

function BulkBar({ count, matching, onSelectMatching, onClear, children }: BulkBarProps) {
  const t = useTranslations('list');
  return (
    <section
      aria-label={t('bulkActions')}
      className="pinned sticky bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-xl border bg-popover py-2 ps-4 pe-2 shadow-lg print:hidden"
    >
      <p role="status" className="text-sm tabular-nums">
        {t('selected', { count })}
      </p>
      {matching !== undefined && (
        <Button variant="link" size="sm" onClick={onSelectMatching}>
          {t('selectMatching', { count: matching })}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button variant="ghost" size="icon" aria-label={t('clearSelection')} onClick={onClear}>
          <X />
        </Button>
      </div>
    </section>
  );
}
