import { memo, type ReactNode } from 'react';
import type { ClosedMenuProps } from '@/components/ui/menu-button';
import { type CellTools, getColumnClass, type ListColumn } from './columns';
import { SelectBox } from './select-box';

export type ListedRow = { id: string };

type RowProps<Row extends ListedRow, T> = {
  row: Row;
  columns: readonly ListColumn<Row, T>[];
  tools: CellTools<T>;
  selectLabel?: string;
  isSelected: boolean;
  menuLabel?: string;
  menuProps?: ClosedMenuProps;
  /** The menu that is open. */
  menu?: ReactNode;
};

// React wants a handler on each controlled checkbox; the table's own handles all.
const ignoreChange = () => undefined;

/** Plain elements without hooks, and rendered again only if the row changes: pages have up to 100 rows. */
export const TableRow = memo(function TableRow<Row extends ListedRow, T>({
  row,
  columns,
  tools,
  selectLabel,
  isSelected,
  menuLabel,
  menuProps,
  menu,
}: RowProps<Row, T>) {
  return (
    <tr data-row={row.id} data-selected={isSelected || undefined} className="list-row">
      {selectLabel !== undefined && (
        <td className="ps-1.5 print:hidden">
          <SelectBox label={selectLabel} checked={isSelected} onChange={ignoreChange} />
        </td>
      )}
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            scope={index === 0 ? 'row' : undefined}
            className={`list-cell ${getColumnClass(column)}`}
          >
            {column.cell?.(row, tools)}
          </Cell>
        );
      })}
      {menuProps && (
        <td className="pe-1.5 text-end print:hidden">
          {menu ??
            (menuLabel !== undefined && (
              <button type="button" aria-label={menuLabel} {...menuProps} className="list-menu" />
            ))}
        </td>
      )}
    </tr>
  );
}) as <Row extends ListedRow, T>(props: RowProps<Row, T>) => ReactNode;
