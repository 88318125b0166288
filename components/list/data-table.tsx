'use client';

import {
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import {
  type ChangeEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import { showExactTime, useTimeFormat } from '@/components/ui/date-time';
import { closedMenuProps, type LoadedMenu, type LoadItems } from '@/components/ui/menu-button';
import { usePendingHref } from '@/components/ui/navigation';
import { type List, parseSort } from '@/lib/list/list';
import type { Selection } from '@/lib/list/selection-form';
import { listHref } from '@/lib/list/url';
import { cn } from '@/lib/utils';
import { BulkBar } from './bulk-bar';
import { type CellTools, getColumnClass, type ListColumn } from './columns';
import { highlight } from './highlight';
import { SelectBox } from './select-box';
import { headCell, TableHeading } from './table-heading';
import { type ListedRow, TableRow } from './table-row';

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });

type Props<Row extends ListedRow, T, P extends object> = {
  list: List<Row>;
  /** Must be a constant: a new array resets the table. */
  columns: readonly ListColumn<Row, T>[];
  t: T;
  caption: string;
  /** Names a row for screen readers. */
  getName: (row: Row) => string;
  /** The actions for selected rows. Without it, rows can't be selected. */
  bulkActions?: (selection: Selection, count: number, clear: () => void) => ReactNode;
  /** A click anywhere in a row follows the first link of its first cell. */
  isLinked?: boolean;
  /** Without it, rows have no menu. */
  menu?: { load: LoadItems<P>; getProps: (row: Row) => P; hasItems?: (row: Row) => boolean };
};

export function DataTable<Row extends ListedRow, T, P extends object>({
  list,
  columns,
  t: translator,
  caption,
  getName,
  bulkActions,
  isLinked = false,
  menu,
}: Props<Row, T, P>) {
  const t = useTranslations('list');
  const time = useTimeFormat();
  const pendingHref = usePendingHref();
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  // The bar comes after the frame that marks the row.
  const barSelection = useDeferredValue(rowSelection);
  const [isAllMatching, setAllMatching] = useState(false);
  const [opened, setOpened] = useState<LoadedMenu<P> & { rowId?: string }>();
  const loadItems = menu?.load;
  const menuProps = useMemo(
    () =>
      loadItems &&
      closedMenuProps<P>(loadItems, (loaded, button) =>
        setOpened({ ...loaded, rowId: getRowElement(button)?.dataset.row }),
      ),
    [loadItems],
  );

  const { rows, hidden, searchTerm, total, isCapped } = list;
  const definitions = useMemo(() => columns.filter(({ cell }) => cell).map(({ id }) => ({ id })), [columns]);
  const columnVisibility = useMemo(() => toVisibility(columns, hidden), [columns, hidden]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => id,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: (update) => {
      setRowSelection(update);
      setAllMatching(false);
    },
  });
  // The column by which a list is sorted is hidden on phones only.
  const sortedBy = list.sort && parseSort(list.sort).by;
  const visible = useMemo(
    () =>
      columns
        .filter(({ id, cell }) => cell && columnVisibility[id] !== false)
        .map((column) =>
          column.id === sortedBy && column.from ? { ...column, from: 'md' as const } : column,
        ),
    [columns, columnVisibility, sortedBy],
  );
  const tools = useMemo(
    (): CellTools<T> => ({
      t: translator,
      highlight: (text) => highlight(text, searchTerm),
      date: (value) => (value ? toTime(value, time.format(value, 'date')) : DASH),
      dateTime: (value) => toTime(value, time.format(value, 'dateTime')),
    }),
    [translator, searchTerm, time],
  );

  // Selected rows of other pages stay in the state, but do not count.
  const selectedCount = rows.filter(({ id }) => rowSelection[id]).length;
  const isPageSelected = selectedCount === rows.length;
  const inBar = rows.filter(({ id }) => barSelection[id]);
  const clear = () => table.resetRowSelection(true);
  const toggleRow = (event: ChangeEvent<HTMLTableSectionElement>) => {
    const id = getRowElement(event.target)?.dataset.row;
    if (id) table.getRow(id).getToggleSelectedHandler()(event);
  };
  const [getSelectLabel, getMenuLabel] = useMemo(
    () => [
      toTemplate(t('selectRow', { name: PLACEHOLDER })),
      toTemplate(t('rowActions', { name: PLACEHOLDER })),
    ],
    [t],
  );
  const toMenu = (row: Row, label: string) =>
    opened?.rowId === row.id &&
    menu && (
      <opened.Menu
        trigger={<button type="button" aria-label={label} className="list-menu" />}
        isByKey={opened.isByKey}
        className="w-68"
      >
        <opened.Items {...menu.getProps(row)} />
      </opened.Menu>
    );

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
                    checked={rows.length > 0 && isPageSelected}
                    isPartial={selectedCount > 0 && !isPageSelected}
                    onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                  />
                </td>
              )}
              {visible.map((column) => (
                <TableHeading key={column.id} list={list} id={column.id} className={getColumnClass(column)}>
                  {column.heading(translator)}
                </TableHeading>
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
            onPointerEnter={menuProps?.onPointerEnter}
            onChange={toggleRow}
            onClick={followRow}
            onAuxClick={followRow}
            onPointerOver={(event) => showExactTime(event, time.exact)}
          >
            {rows.map((row) => {
              const menuLabel = getMenuLabel(getName(row));
              return (
                <TableRow
                  key={row.id}
                  row={row}
                  columns={visible}
                  tools={tools}
                  selectLabel={bulkActions && getSelectLabel(getName(row))}
                  isSelected={rowSelection[row.id] === true}
                  menuLabel={menu?.hasItems?.(row) === false ? undefined : menuLabel}
                  menuProps={menuProps}
                  menu={toMenu(row, menuLabel) || undefined}
                />
              );
            })}
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

const DASH = '–';

const toTime = (value: Date, text: string) => <time dateTime={value.toISOString()}>{text}</time>;

// Formatting a message for each row costs more than rendering the row.
const PLACEHOLDER = '\0';
const toTemplate = (text: string) => (name: string) => text.replace(PLACEHOLDER, () => name);

const toVisibility = (columns: readonly { id: string; isHideable?: boolean }[], hidden: readonly string[]) =>
  Object.fromEntries(columns.map(({ id, isHideable }) => [id, !(isHideable && hidden.includes(id))]));

const getRowElement = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;

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
