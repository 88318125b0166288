import { type Cell, flexRender, type Row } from '@tanstack/react-table';
import { Ellipsis } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { type LoadItems, MenuButton } from '@/components/ui/menu-button';
import { type features, getColumnClass } from './columns';
import { SelectBox } from './select-box';

export type RowMenu<R, P extends object> = {
  load: LoadItems<P>;
  getProps: (row: R) => P;
  hasItems?: (row: R) => boolean;
};

type Props<R extends object, P extends object> = {
  row: Row<typeof features, R>;
  cells: Cell<typeof features, R>[];
  /** Without it, the row can't be selected. */
  selectLabel?: string;
  menuLabel: string;
  isSelected: boolean;
  menu?: RowMenu<R, P>;
};

/** Rendered again only if the row changes: pages have up to 100 rows. */
export const TableRow = memo(function TableRow<R extends object, P extends object>({
  row,
  cells,
  selectLabel,
  menuLabel,
  isSelected,
  menu,
}: Props<R, P>) {
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
            >
              <Ellipsis className="size-4" />
            </MenuButton>
          )}
        </td>
      )}
    </tr>
  );
}) as <R extends object, P extends object>(props: Props<R, P>) => ReactNode;
