'use client';

import { type ReactNode, useMemo } from 'react';
import { useRecordTexts } from '@/components/layout/use-record-texts';
import type { Column } from '@/components/list/columns';
import { DataTable } from '@/components/list/data-table';
import type { ListFilter } from '@/components/list/filters';
import { ListPanel } from '@/components/list/list-panel';
import type { LoadItems } from '@/components/ui/menu-button';
import { isAllowed, kindPermission, resourcePermission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { List } from '@/lib/list/list';
import type { Deletion } from '@/lib/records/deletion';
import { type Area, getKind, getResource, hasForms } from '@/lib/resources';
import { getFormRoutes } from '@/lib/routes';
import { DeleteSelectedButton, useRowDeletion } from './deletion';

/** What the page of a list passes on. */
export type RecordListProps<Row> = {
  /** The manager area by default. */
  area?: Area;
  list: List<Row>;
  role: Role | null;
  /** What an empty list offers. */
  emptyAction?: ReactNode;
};

type Props<Row extends object, P extends object> = RecordListProps<Row> &
  Deletion & {
    columns: readonly Column<Row>[];
    filters: ListFilter[];
    getTitle: (row: Row) => string;
    /** The row menu, whose code loads when it is needed. `getProps` must be memoized. */
    menu: { load: LoadItems<P>; getProps: (row: Row, onDelete: () => void) => P };
  };

/**
 * The list of a resource: search, filters, row menus and deletion with undo, and an export. The app area only shows a
 * resource without an owner.
 */
export function RecordList<Row extends { id: string }, P extends object>({
  list,
  role,
  area = 'manager',
  emptyAction,
  resource,
  remove,
  restore,
  columns,
  filters,
  getTitle,
  menu,
}: Props<Row, P>) {
  const t = useRecordTexts(resource);
  // All records in the app area have the same owner.
  const { fields, owner: ownedBy } = getResource(resource);
  const owner = area === 'app' ? ownedBy?.field : undefined;
  const shown = useMemo(() => columns.filter(({ id }) => id !== owner), [columns, owner]);
  const deletion = { area, resource, remove, restore };
  const may = (action: 'update' | 'delete') =>
    hasForms(area, resource) && isAllowed(role, resourcePermission(area, resource, action));
  const isOffered = ({ id }: ListFilter) => {
    const kind = getKind(fields[id]);
    return id !== owner && (!kind || isAllowed(role, kindPermission(area, kind)));
  };
  const { deleteRow, drawer } = useRowDeletion(deletion);
  const { load, getProps } = menu;
  const rowMenu = useMemo(
    () => ({
      load,
      getProps: (row: Row) => getProps(row, () => deleteRow({ id: row.id, name: getTitle(row) })),
    }),
    [load, getProps, deleteRow, getTitle],
  );
  const findTitle = (id: string | undefined) => list.rows.filter((row) => row.id === id).map(getTitle)[0];
  return (
    <ListPanel
      list={list}
      columns={shown}
      searchLabel={t('search')}
      filters={filters.filter(isOffered)}
      exportPath={hasForms(area, resource) ? getFormRoutes(area, resource).export() : undefined}
      empty={{ text: t('emptyText'), action: emptyAction }}
    >
      <DataTable
        list={list}
        columns={shown}
        caption={t('title')}
        getName={getTitle}
        isLinked
        menu={area === 'manager' || may('update') || may('delete') ? rowMenu : undefined}
        bulkActions={
          may('delete')
            ? (selection, count, clear) => (
                <DeleteSelectedButton
                  deletion={deletion}
                  selection={selection}
                  count={count}
                  name={'ids' in selection ? findTitle(selection.ids[0]) : undefined}
                  clearSelection={clear}
                />
              )
            : undefined
        }
      />
      {drawer}
    </ListPanel>
  );
}
