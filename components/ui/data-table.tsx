'use client';

import {
  type ColumnDef,
  createColumnHelper,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { cn } from '@/lib/cn';

const features = tableFeatures({});

/** Builds the columns of a table of `Row`s. Keep them outside the component: new columns make a new table. */
export const columnsFor = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

type Props<Row extends RowData & { id: string }> = {
  /** What the table holds, for screen readers. */
  caption: string;
  rows: Row[];
  // biome-ignore lint/suspicious/noExplicitAny: each column has the type of its own value, and a list of them has none.
  columns: ColumnDef<typeof features, Row, any>[];
  /** The texts of the headings, by column. */
  headings: Record<string, string>;
  /** Columns that small screens do without. */
  classNames?: Record<string, string>;
};

/** The first column is the row's heading. What it lacks in width scrolls inside it, never with the page. */
export function DataTable<Row extends RowData & { id: string }>({
  caption,
  rows,
  columns,
  headings,
  classNames = {},
}: Props<Row>) {
  const table = useTable({ features, columns, data: rows, getRowId: (row) => row.id });
  return (
    <div className="overflow-x-auto rounded-lg border bg-surface shadow-xs">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b">
              {group.headers.map(({ id }) => (
                <th
                  key={id}
                  scope="col"
                  className={cn(
                    'h-10 whitespace-nowrap px-4 text-start font-medium text-muted-foreground',
                    classNames[id],
                  )}
                >
                  {headings[id]}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className="divide-y">
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="transition-colors hover:bg-accent/50">
              {row.getAllCells().map((cell, index) => {
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
  );
}
