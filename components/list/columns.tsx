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
import { useTranslations } from 'next-intl';
import type { ChangeEventHandler, ReactNode } from 'react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';

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

type ColumnMeta = {
  /** A list narrower than this hides the column. */
  from?: keyof typeof hiddenBelow;
  /** The width, for example `w-32`: a column without one takes what is left. */
  className?: string;
  /** An order in the sort menu without a column of its own. */
  isSortOnly?: boolean;
  /** Has a control instead of a text: it has no padding, and is not printed. */
  isControl?: boolean;
};

/** The data of a table that its cells read. These are methods, so that tables of any row can provide them. */
type TableMeta = {
  searchTerm: string;
  getName(row: object): string;
  menu?(row: object): ReactNode;
};

export const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: {} as ColumnMeta,
  tableMeta: {} as TableMeta,
});

/** A column of a list. It can be sorted if the list's query has a sort with its `id`. */
export type Column<Row extends object> = ColumnDef<typeof features, Row> & { id: string; header: string };

/** On phones only, the column by which a list is sorted is hidden too. */
export function getColumnClass<Row extends object>(column: TableColumn<typeof features, Row>): string {
  const { from, className, isControl } = column.columnDef.meta ?? {};
  const hidden = from && hiddenBelow[column.getIsSorted() ? 'md' : from];
  return [hidden, className, isControl && 'print:hidden'].filter(Boolean).join(' ');
}

// Their cells are always the same functions: React would remove the elements of another function, with the focus in them.
export const selectColumn = <Row extends object>(): ColumnDef<typeof features, Row> => ({
  id: 'select',
  header: SelectAll,
  cell: SelectRow,
  meta: { isControl: true, className: 'w-11 ps-1.5' },
});

export const actionsColumn = <Row extends object>(): ColumnDef<typeof features, Row> => ({
  id: 'actions',
  header: ActionsHeading,
  cell: RowActions,
  meta: { isControl: true, className: 'w-12 pe-1.5 text-end' },
});

function SelectAll<Row extends object>({ table }: HeaderContext<typeof features, Row>) {
  const t = useTranslations('list');
  return (
    <Subscribe source={table.atoms.rowSelection}>
      {() => (
        <SelectBox
          label={t('selectAll')}
          checked={table.getIsAllRowsSelected()}
          isPartial={!table.getIsAllRowsSelected() && table.getSelectedRowModel().rows.length > 0}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      )}
    </Subscribe>
  );
}

function SelectRow<Row extends object>({ row, table }: CellContext<typeof features, Row>) {
  const t = useTranslations('list');
  return (
    <SelectBox
      label={t('selectRow', { name: table.options.meta?.getName(row.original) ?? '' })}
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
    />
  );
}

function ActionsHeading() {
  const t = useTranslations('list');
  return <span className="sr-only">{t('actions')}</span>;
}

function RowActions<Row extends object>({ row, table }: CellContext<typeof features, Row>) {
  const { meta } = table.options;
  return <RowMenu name={meta?.getName(row.original) ?? ''}>{meta?.menu?.(row.original)}</RowMenu>;
}

export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('list');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger aria-label={t('rowActions', { name })} className="list-menu" />
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
