'use client';

import { type ReactNode, useMemo } from 'react';
import type { Column } from '@/components/list/columns';
import { DataTable } from '@/components/list/data-table';
import type { ListFilter } from '@/components/list/filters';
import { ListFrame } from '@/components/list/list-frame';
import { useRecordTexts } from '@/components/records/use-record-texts';
import { isAllowed, kindPermission, resourcePermission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { List } from '@/lib/list/list';
import type { Deletion } from '@/lib/records/deletion';
import { type Area, getKind, getResource, hasForms } from '@/lib/resources';
import { getFormRoutes } from '@/lib/routes';
import { DeleteSelectedButton, useRowDeletion } from './deletion';

/** The props that the page of a list passes on. */
export type RecordListProps<Row> = {
  /** The manager area by default. */
  area?: Area;
  list: List<Row>;
  role: Role | null;
  /** A button or link for an empty list. */
  emptyAction?: ReactNode;
};

type Props<Row extends object> = RecordListProps<Row> &
  Deletion & {
    columns: readonly Column<Row>[];
    filters: ListFilter[];
    getTitle: (row: Row) => string;
    /** The items of the menu of a row. */
    menu: (row: Row, onDelete: () => void) => ReactNode;
  };

/**
 * The list of a resource: search, filters, row menus and deletion with undo, and an export. The app area only shows a
 * resource without an owner.
 */
export function RecordList<Row extends { id: string }>({
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
}: Props<Row>) {
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
  const rowMenu = (row: Row) => menu(row, () => deleteRow({ id: row.id, name: getTitle(row) }));
  const findTitle = (id: string | undefined) => list.rows.filter((row) => row.id === id).map(getTitle)[0];
  return (
    <ListFrame
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
    </ListFrame>
  );
}
