import {
  type CellContext,
  type ColumnDef,
  type HeaderContext,
  rowSelectionFeature,
  rowSortingFeature,
  Subscribe,
  type Column as TableColumn,
  tableFeatures,
} from '@tanstack/react-table';
import type { ChangeEventHandler, ReactNode } from 'react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import type { Translate } from '@/lib/i18n/messages';

/**
 * Each class hides a column if the list is narrower than a container width of Tailwind, from 28 rem (`md`) to 64 rem
 * (`5xl`). The class names are written out, because Tailwind finds them in the source text.
 */
const hiddenBelow = {
  md: '@max-md/list:hidden',
  lg: '@max-lg/list:hidden',
  xl: '@max-xl/list:hidden',
  '2xl': '@max-2xl/list:hidden',
  '3xl': '@max-3xl/list:hidden',
  '4xl': '@max-4xl/list:hidden',
  '5xl': '@max-5xl/list:hidden',
} as const;

type ColumnMeta = {
  /** A list narrower than this hides the column. */
  from?: keyof typeof hiddenBelow;
  /** The class of the width, for example `w-32`. A column without a width takes the remaining width. */
  className?: string;
  /** If true, the sort menu offers the column, and the table does not show it. */
  isSortOnly?: boolean;
  /** If true, the cell holds a control instead of text: it has no padding and is not printed. */
  isControl?: boolean;
};

/**
 * The data that the cells read. Its functions have the syntax of methods, because TypeScript checks the parameters of
 * methods loosely, so that a table with any type of row fits.
 */
type TableMeta = {
  /** The translator of all cells. A translator for each cell would take longer than rendering the cell. */
  t: Translate<'list'>;
  searchTerm: string;
  getName(row: object): string;
  menu?(row: object): ReactNode;
};

export const listFeatures = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: {} as ColumnMeta,
  tableMeta: {} as TableMeta,
});

/** A column of a list. Users can sort by it if the list's query has a sort with the same `id`. */
export type Column<Row extends object> = ColumnDef<typeof listFeatures, Row> & { id: string; header: string };

/** Returns the class of a column. The sorted column stays visible, unless the list is as narrow as on a phone. */
export function getColumnClass<Row extends object>(column: TableColumn<typeof listFeatures, Row>): string {
  const { from, className, isControl } = column.columnDef.meta ?? {};
  const hidden = from && hiddenBelow[column.getIsSorted() ? 'md' : from];
  return [hidden, className, isControl && 'print:hidden'].filter(Boolean).join(' ');
}

// The headings are components that are defined once. If each render defined a new component, React would replace the
// elements and lose the focus inside them.
export const selectColumn = <Row extends object>(): ColumnDef<typeof listFeatures, Row> => ({
  id: 'select',
  header: SelectAll,
  cell: SelectRow,
  meta: { isControl: true, className: 'w-11 ps-1.5' },
});

export const actionsColumn = <Row extends object>(): ColumnDef<typeof listFeatures, Row> => ({
  id: 'actions',
  header: ActionsHeading,
  cell: RowActions,
  meta: { isControl: true, className: 'w-12 pe-1.5 text-end' },
});

function SelectAll<Row extends object>({ table }: HeaderContext<typeof listFeatures, Row>) {
  return (
    <Subscribe source={table.atoms.rowSelection}>
      {() =>
        toSelectBox({
          label: table.options.meta?.t('selectAll') ?? '',
          checked: table.getIsAllRowsSelected(),
          isPartial: !table.getIsAllRowsSelected() && table.getSelectedRowModel().rows.length > 0,
          onChange: table.getToggleAllRowsSelectedHandler(),
        })
      }
    </Subscribe>
  );
}

function SelectRow<Row extends object>({ row, table }: CellContext<typeof listFeatures, Row>) {
  const { meta } = table.options;
  const label = meta?.t('selectRow', { name: meta.getName(row.original) }) ?? '';
  return (
    <Subscribe source={table.atoms.rowSelection} selector={(selection) => selection[row.id]}>
      {(isSelected) =>
        toSelectBox({ label, checked: isSelected ?? false, onChange: row.getToggleSelectedHandler() })
      }
    </Subscribe>
  );
}

const ActionsHeading = <Row extends object>({ table }: HeaderContext<typeof listFeatures, Row>) => (
  <span className="sr-only">{table.options.meta?.t('actions')}</span>
);

function RowActions<Row extends object>({ row, table }: CellContext<typeof listFeatures, Row>) {
  const { meta } = table.options;
  const label = meta?.t('rowActions', { name: meta.getName(row.original) }) ?? '';
  return <RowMenu label={label}>{meta?.menu?.(row.original)}</RowMenu>;
}

/** The menu of a row or a card. Renders nothing without items. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger aria-label={label} className="list-menu" />
      <DropdownMenuContent className="w-68">{children}</DropdownMenuContent>
    </DropdownMenu>
  );
}

type SelectBoxProps = {
  label: string;
  checked: boolean;
  isPartial?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

/** The label enlarges the target of a click to 36 px, or to 44 px on touch screens. */
const toSelectBox = ({ label, checked, isPartial = false, onChange }: SelectBoxProps) => (
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
