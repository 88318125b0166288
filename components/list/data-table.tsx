'use client';

import { type Cell, FlexRender, type Header, type RowSelectionState, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { type ListData, nextSort, parseSort, type Selection } from '@/lib/list/list';
import { listHref } from '@/lib/list/url';
import { cn } from '@/lib/utils';
import { actionsColumn, type Column, getColumnClass, listFeatures, selectColumn } from './columns';
import { followRow } from './follow-row';

/** Renders the actions for selected rows. */
type BulkActions = (selection: Selection, count: number, clear: () => void) => ReactNode;

type Props<Row extends { id: string }> = {
  list: ListData<Row>;
  /** The array must be memoized. The cells of its first column are the headings of the rows. */
  columns: readonly Column<Row>[];
  caption: string;
  /** Returns the name of a row for screen readers. */
  getName: (row: Row) => string;
  /** Without it, rows can't be selected. */
  bulkActions?: BulkActions;
  /** Renders the items of a row's menu. Without it, rows have no menu. */
  menu?: (row: Row) => ReactNode;
};

export function DataTable<Row extends { id: string }>({
  list,
  columns,
  caption,
  getName,
  bulkActions,
  menu,
}: Props<Row>) {
  const t = useTranslations('list');
  const { rows, sort, searchTerm } = list;
  const isSelectable = bulkActions !== undefined;
  const hasMenu = menu !== undefined;
  const shown = useMemo(
    () => [
      ...(isSelectable ? [selectColumn<Row>()] : []),
      ...columns.filter(({ meta }) => !meta?.isSortOnly),
      ...(hasMenu ? [actionsColumn<Row>()] : []),
    ],
    [isSelectable, columns, hasMenu],
  );
  const sorting = useMemo(() => toSorting(sort), [sort]);
  const table = useTable(
    {
      features: listFeatures,
      columns: shown,
      data: rows,
      getRowId: ({ id }) => id,
      manualSorting: true,
      meta: { t, searchTerm, getName, menu },
      state: { sorting },
    },
    // Only the rows, the checkboxes and `BulkBar` subscribe to the selection, so a change of it does not render the
    // whole table.
    () => null,
  );
  const { rowSelection } = table.atoms;

  return (
    <div className="flex flex-col gap-4">
      {/* `overflow-clip` makes no scroll container, so the headings can stick to the top of the page. */}
      <div className="card overflow-clip">
        <table className="list-table w-full table-fixed border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {table.getFlatHeaders().map((header) => (
                <TableHeading key={header.id} list={list} header={header} />
              ))}
            </tr>
          </thead>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users follow the link in the row. */}
          <tbody data-linked onClick={followRow} onAuxClick={followRow}>
            {table.getRowModel().rows.map((row) => {
              // Made here, so that a change of the selection renders no cell but the one with the checkbox.
              const cells = row.getAllCells().map((cell) => toCell(cell, columns[0]?.id));
              return (
                <table.Subscribe
                  key={row.id}
                  source={rowSelection}
                  selector={(selection) => selection[row.id]}
                >
                  {(isSelected) => (
                    <tr data-selected={isSelected} className="list-row">
                      {cells}
                    </tr>
                  )}
                </table.Subscribe>
              );
            })}
          </tbody>
        </table>
      </div>
      {bulkActions && (
        <table.Subscribe source={rowSelection}>
          {(selection) => (
            <BulkBar
              list={list}
              selection={selection}
              bulkActions={bulkActions}
              onClear={() => table.resetRowSelection(true)}
            />
          )}
        </table.Subscribe>
      )}
    </div>
  );
}

/** Calls a cell as a function, so cells must not use hooks. As a component, each cell would add two React elements. */
function toCell<Row extends object>(cell: Cell<typeof listFeatures, Row>, headingId: string | undefined) {
  const { cell: render, meta } = cell.column.columnDef;
  const isHeading = cell.column.id === headingId;
  const CellElement = isHeading ? 'th' : 'td';
  return (
    <CellElement
      key={cell.id}
      scope={isHeading ? 'row' : undefined}
      className={cn(!meta?.isControl && 'list-cell', getColumnClass(cell.column))}
    >
      {typeof render === 'function' ? render(cell.getContext()) : null}
    </CellElement>
  );
}

function toSorting(sort: string | undefined) {
  if (!sort) return [];
  const { by, isDescending } = parseSort(sort);
  return [{ id: by, desc: isDescending }];
}

const headCell =
  'sticky top-(--sticky-top) z-10 h-10 border-b bg-card text-start align-middle font-medium text-muted-foreground';

const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

type HeadingProps<Row extends object> = { list: ListData<Row>; header: Header<typeof listFeatures, Row> };

function TableHeading<Row extends object>({ list, header }: HeadingProps<Row>) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const SortIcon = sortIcons[sorted || 'none'];
  const content = column.columnDef.meta?.isControl ? (
    <FlexRender header={header} />
  ) : (
    <span className="line-clamp-2 leading-tight">
      <FlexRender header={header} />
    </span>
  );
  return (
    <th
      scope="col"
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      className={cn(headCell, !column.columnDef.meta?.isControl && 'px-3', getColumnClass(column))}
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
          {content}
          <SortIcon
            className={cn(
              'size-3.5 shrink-0',
              !sorted && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </Link>
      ) : (
        content
      )}
    </th>
  );
}

type BulkBarProps<Row extends { id: string }> = {
  list: ListData<Row>;
  selection: RowSelectionState;
  bulkActions: BulkActions;
  onClear: () => void;
};

function BulkBar<Row extends { id: string }>({ list, bulkActions, onClear, ...props }: BulkBarProps<Row>) {
  const t = useTranslations('list');
  // The checkbox changes before the bar renders.
  const selection = useDeferredValue(props.selection);
  const matching = listHref({ path: '', query: list.query });
  /** The selection that the user extended to all results of a query. A change of either ends this. */
  const [extended, setExtended] = useState<{ selection: RowSelectionState; matching: string }>();
  // `selection` can contain rows of other pages. `ids` contains only the selected rows of this page.
  const ids = list.rows.map(({ id }) => id).filter((id) => selection[id]);
  if (ids.length === 0) return null;
  const { rows, total, isCapped } = list;
  const isExtended = selection === extended?.selection && matching === extended.matching;
  const isOffered = ids.length === rows.length && !isExtended && !isCapped && total > rows.length;
  const count = isExtended ? total : ids.length;
  return (
    <section
      aria-label={t('bulkActions')}
      className="pinned sticky bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-xl border bg-popover py-2 ps-4 pe-2 shadow-lg print:hidden"
    >
      <p role="status" className="text-sm tabular-nums">
        {t('selected', { count })}
      </p>
      {isOffered && (
        <Button variant="link" size="sm" onClick={() => setExtended({ selection, matching })}>
          {t('selectMatching', { count: total })}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {bulkActions(isExtended ? { matching, count } : { ids }, count, onClear)}
        <Button variant="ghost" size="icon" aria-label={t('clearSelection')} onClick={onClear}>
          <X />
        </Button>
      </div>
    </section>
  );
}
