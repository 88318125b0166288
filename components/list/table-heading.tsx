import { flexRender, type Header } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { type List, nextSort } from '@/lib/list/list';
import { listHref } from '@/lib/list/url';
import { cn } from '@/lib/utils';
import { type features, getColumnClass } from './columns';

export const headCell =
  'sticky top-(--sticky-top) z-10 h-10 border-b bg-card text-start align-middle font-medium text-muted-foreground';

const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

type Props<Row extends object> = { list: List<Row>; header: Header<typeof features, Row> };

/** Rendered again only if the list changes, not for each selected row. */
export const TableHeading = memo(function TableHeading<Row extends object>({ list, header }: Props<Row>) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const SortIcon = sortIcons[sorted || 'none'];
  const text = (
    <span className="line-clamp-2 leading-tight">
      {flexRender(column.columnDef.header, header.getContext())}
    </span>
  );
  return (
    <th
      scope="col"
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      className={cn(headCell, 'px-3', getColumnClass(column))}
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
          {text}
          <SortIcon
            className={cn(
              'size-3.5 shrink-0',
              !sorted && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </Link>
      ) : (
        text
      )}
    </th>
  );
}) as <Row extends object>(props: Props<Row>) => ReactNode;
