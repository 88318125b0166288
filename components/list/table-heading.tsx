import { memo } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { type List, nextSort, parseSort } from '@/lib/list/list';
import { listHref } from '@/lib/list/url';
import { cn } from '@/lib/utils';

export const headCell =
  'sticky top-(--sticky-top) z-10 h-10 border-b bg-card text-start align-middle font-medium text-muted-foreground';

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

type HeadingProps = { list: List<unknown>; id: string; className: string; children: string };

/** Rendered again only if the list changes, not for each selected row. */
export const TableHeading = memo(function TableHeading({ list, id, className, children }: HeadingProps) {
  const state = getSortState(list.sort, id);
  const SortIcon = sortIcons[state ?? 'none'];
  return (
    <th scope="col" aria-sort={state} className={cn(headCell, 'px-3', className)}>
      {Object.hasOwn(list.sorts, id) ? (
        <Link
          href={listHref(list, { sort: nextSort(list, list.sort, id) })}
          scroll={false}
          className={cn(
            'group -mx-2 inline-flex min-h-8 pointer-coarse:min-h-11 max-w-[calc(100%+1rem)] items-center gap-1 rounded-md px-2 hover:bg-accent hover:text-foreground',
            state && 'text-foreground',
          )}
        >
          <span className="line-clamp-2 leading-tight">{children}</span>
          <SortIcon
            className={cn(
              'size-3.5 shrink-0',
              !state && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </Link>
      ) : (
        <span className="line-clamp-2 leading-tight">{children}</span>
      )}
    </th>
  );
});

function getSortState(sort: string | undefined, column: string): 'ascending' | 'descending' | undefined {
  if (sort === undefined) return undefined;
  const { by, isDescending } = parseSort(sort);
  if (by !== column) return undefined;
  return isDescending ? 'descending' : 'ascending';
}
