'use client';

import type { ReactNode } from 'react';
import { useRecordTexts } from '@/components/layout/use-record-texts';
import type { ListColumn } from '@/components/list/columns';
import { DataTable } from '@/components/list/data-table';
import type { ListFilter } from '@/components/list/filters';
import { ListPanel } from '@/components/list/list-panel';
import type { LoadItems } from '@/components/ui/menu-button';
import { isAllowed, resourcePermission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { List } from '@/lib/list/list';
import type { Deletion } from '@/lib/records/deletion';
import { getManagerRoutes } from '@/lib/routes';
import { DeleteSelectedButton, useRowDeletion } from './deletion';

/** What the page of a list passes on. */
export type RecordListProps<Row> = {
  list: List<Row>;
  role: Role | null;
  /** What an empty list offers. */
  emptyAction?: ReactNode;
};

type Props<Row, T, P extends object> = RecordListProps<Row> &
  Deletion & {
    columns: readonly ListColumn<Row, T>[];
    /** The translator of the columns. */
    t: T;
    filters: ListFilter[];
    getTitle: (row: Row) => string;
    /** The row menu, whose code loads when it is needed. */
    menu: { load: LoadItems<P>; getProps: (row: Row, onDelete: () => void) => P };
  };

/** The list of a resource in the manager area: search, filters, export, row menus and deletion with undo. */
export function RecordList<Row extends { id: string }, T, P extends object>({
  list,
  role,
  emptyAction,
  resource,
  remove,
  restore,
  columns,
  t: translator,
  filters,
  getTitle,
  menu,
}: Props<Row, T, P>) {
  const t = useRecordTexts(resource);
  const deletion = { resource, remove, restore };
  const { deleteRow, drawer } = useRowDeletion(deletion);
  const findTitle = (id: string | undefined) => list.rows.filter((row) => row.id === id).map(getTitle)[0];
  return (
    <ListPanel
      list={list}
      columns={columns}
      t={translator}
      searchLabel={t('search')}
      filters={filters}
      exportPath={getManagerRoutes(resource).export()}
      empty={{ text: t('emptyText'), action: emptyAction }}
    >
      <DataTable
        list={list}
        columns={columns}
        t={translator}
        caption={t('title')}
        getName={getTitle}
        isLinked
        menu={{
          load: menu.load,
          getProps: (row) => menu.getProps(row, () => deleteRow({ id: row.id, name: getTitle(row) })),
        }}
        bulkActions={
          isAllowed(role, resourcePermission(resource, 'delete'))
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
