import {
  type ColumnDef,
  rowSelectionFeature,
  rowSortingFeature,
  type Column as TableColumn,
  tableFeatures,
} from '@tanstack/react-table';

/** Tailwind's container widths, from 28 to 64 rem. Constant texts, because Tailwind reads the sources. */
const hiddenBelow = {
  md: '@max-md/list:hidden',
  lg: '@max-lg/list:hidden',
  xl: '@max-xl/list:hidden',
  '2xl': '@max-2xl/list:hidden',
  '3xl': '@max-3xl/list:hidden',
  '4xl': '@max-4xl/list:hidden',
  '5xl': '@max-5xl/list:hidden',
} as const;

type Meta = {
  /** A list narrower than this hides the column. */
  from?: keyof typeof hiddenBelow;
  /** The width, for example `w-32`: a column without one takes what is left. */
  className?: string;
  /** An order in the sort menu without a column of its own. */
  isSortOnly?: boolean;
};

export const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: {} as Meta,
});

/** A column of a list. It can be sorted if the list's query has a sort with its `id`. */
export type Column<Row extends object> = ColumnDef<typeof features, Row> & { id: string; header: string };

/** On phones only, the column by which a list is sorted is hidden too. */
export function getColumnClass<Row extends object>(column: TableColumn<typeof features, Row>): string {
  const { from, className } = column.columnDef.meta ?? {};
  return [from && hiddenBelow[column.getIsSorted() ? 'md' : from], className].filter(Boolean).join(' ');
}
