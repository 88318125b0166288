'use client';

import { type RowSelectionState, useTable } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { preloadMenu } from '@/components/ui/menu-button';
import { usePendingHref } from '@/components/ui/navigation';
import { type List, parseSort } from '@/lib/list/list';
import type { Selection } from '@/lib/list/selection-form';
import { listHref } from '@/lib/list/url';
import { cn } from '@/lib/utils';
import { BulkBar } from './bulk-bar';
import { type Column, features } from './columns';
import { SelectBox } from './select-box';
import { headCell, TableHeading } from './table-heading';
import { type RowMenu, TableRow } from './table-row';

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
  const pendingHref = usePendingHref();
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [isAllMatching, setAllMatching] = useState(false);

  const { rows, hidden, sort, total, isCapped } = list;
  const columnVisibility = useMemo(() => toVisibility(columns, hidden), [columns, hidden]);
  const sorting = useMemo(() => toSorting(sort), [sort]);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    state: { rowSelection, columnVisibility, sorting },
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
        <table
          aria-busy={pendingHref?.split('?')[0] === list.path}
          className="list-table w-full table-fixed border-separate border-spacing-0 text-sm"
        >
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
                cells={row.getVisibleCells()}
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

const toVisibility = <Row extends object>(columns: readonly Column<Row>[], hidden: readonly string[]) =>
  Object.fromEntries(
    columns.map(({ id, enableHiding, meta }) => [
      id,
      !meta?.isSortOnly && !(enableHiding && hidden.includes(id)),
    ]),
  );

const CONTROLS = 'a, button, input, label, summary';

/** Not while text is selected. The middle button and Ctrl or Cmd open a new tab, as on a link. */
function followRow(event: MouseEvent) {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || button > 1 || event.defaultPrevented) return;
  if (target.closest(CONTROLS) || window.getSelection()?.isCollapsed === false) return;
  const link = target.closest('[data-linked] > tr')?.querySelector<HTMLAnchorElement>('th a[href]');
  if (!link) return;
  if (button === 1 || ctrlKey || metaKey || shiftKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
