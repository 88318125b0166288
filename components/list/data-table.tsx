'use client';

import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { BulkBar, SelectBox } from '@/components/list/row-selection';
import { SortLink, type SortState } from '@/components/list/sort-link';
import { cn } from '@/lib/cn';
import type { List } from '@/lib/list/list';
import { nextSort, parseSort } from '@/lib/list/spec';
import { type ListUrl, listHref } from '@/lib/list/url';

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });

/** Define columns outside the component: new columns reset the table. */
export const columnsFor = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

type Sorting = {
  url: ListUrl;
  spec: Pick<List<unknown>, 'sorts' | 'defaultSort'>;
  /** Undefined while results are sorted by relevance. */
  sort?: string;
};

type Selection<Row> = {
  getName: (row: Row) => string;
  actions: (rows: Row[], clear: () => void) => ReactNode;
};

type Props<Row extends RowData & { id: string }> = {
  caption: string;
  rows: Row[];
  // biome-ignore lint/suspicious/noExplicitAny: the value type differs by column.
  columns: ColumnDef<typeof features, Row, any>[];
  headings: Record<string, ReactNode>;
  classNames?: Record<string, string>;
  hidden?: readonly string[];
  sorting?: Sorting;
  selection?: Selection<Row>;
};

export function DataTable<Row extends RowData & { id: string }>({
  caption,
  rows,
  columns,
  headings,
  classNames = {},
  hidden = [],
  sorting,
  selection,
}: Props<Row>) {
  const t = useTranslations('list');
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.id,
    state: { rowSelection, columnVisibility: Object.fromEntries(hidden.map((column) => [column, false])) },
    onRowSelectionChange: setRowSelection,
  });
  // Selected rows of other pages stay in the state, but do not count.
  const selected = rows.filter(({ id }) => rowSelection[id]);
  const clear = () => setRowSelection({});

  return (
    <div className="flex flex-col gap-4">
      <div className="card relative overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} className="border-b">
                {selection && (
                  <td className="w-0 ps-2">
                    <SelectBox
                      label={t('selectAll')}
                      checked={selected.length === rows.length}
                      isPartial={selected.length > 0 && selected.length < rows.length}
                      onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                    />
                  </td>
                )}
                {group.headers.map(({ id }) => (
                  <Heading
                    key={id}
                    name={id}
                    text={headings[id]}
                    sorting={sorting}
                    className={classNames[id]}
                  />
                ))}
              </tr>
            ))}
          </thead>
          <tbody className="divide-y">
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                className={cn(
                  'transition-colors hover:bg-accent/50',
                  rowSelection[row.id] && 'bg-primary/5 hover:bg-primary/8',
                )}
              >
                {selection && (
                  <td className="w-0 ps-2">
                    <SelectBox
                      label={t('selectRow', { name: selection.getName(row.original) })}
                      checked={Boolean(rowSelection[row.id])}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {row.getVisibleCells().map((cell, index) => {
                  const Cell = index === 0 ? 'th' : 'td';
                  return (
                    <Cell
                      key={cell.id}
                      scope={index === 0 ? 'row' : undefined}
                      className={cn('px-4 py-3 text-start font-normal', classNames[cell.column.id])}
                    >
                      <table.FlexRender cell={cell} />
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {selection && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear}>
          {selection.actions(selected, clear)}
        </BulkBar>
      )}
    </div>
  );
}

type HeadingProps = { name: string; text: ReactNode; sorting?: Sorting; className?: string };

function Heading({ name, text, sorting, className }: HeadingProps) {
  const isSortable = sorting && Object.hasOwn(sorting.spec.sorts, name) && typeof text === 'string';
  const state = sorting && getSortState(sorting.sort, name);
  return (
    <th
      scope="col"
      aria-sort={state}
      className={cn('h-10 whitespace-nowrap px-4 text-start font-medium text-muted-foreground', className)}
    >
      {isSortable ? (
        <SortLink
          href={listHref(sorting.url, { sort: nextSort(sorting.spec, sorting.sort, name) })}
          state={state}
        >
          {text}
        </SortLink>
      ) : (
        text
      )}
    </th>
  );
}

function getSortState(sort: string | undefined, column: string): SortState {
  if (sort === undefined) return undefined;
  const { by, isDescending } = parseSort(sort);
  if (by !== column) return undefined;
  return isDescending ? 'descending' : 'ascending';
}
