'use client';

import { useTranslations } from 'next-intl';
import { RowMenu } from '@/components/list/columns';
import { DataTable } from '@/components/list/data-table';
import type { ListFilter } from '@/components/list/filters';
import { ListFrame } from '@/components/list/list-frame';
import { isAllowed, permissionToFind, type Role } from '@/lib/auth/roles';
import type { ListData } from '@/lib/list/list';
import type { ReferredRecords } from '@/lib/list/titles';
import type { DeletionActions } from '@/lib/records/deletion';
import type { StoredRecord } from '@/lib/records/form-fields';
import type { Place } from '@/lib/records/steps';
import {
  type Area,
  type Field,
  getChoices,
  getReferredKind,
  getResource,
  hasForms,
  hasSameOwnerInAll,
} from '@/lib/resources';
import { getFormRoutes } from '@/lib/routes';
import { type FieldColumns, useRecordColumns } from './columns';
import { DeleteSelectedButton, useRowDeletion } from './deletion';
import { mayDelete, RecordRowMenu, useRecordActions } from './record-actions';
import { RecordCards } from './record-cards';
import { mayCreate, RecordCreation } from './record-creation';
import { RecordPicker } from './record-field';
import type { StepAction } from './steps';
import { useChoices, useRecordTexts, useTitleFormat } from './use-record-texts';

/** The props that the page of a list passes to the list. */
export type RecordListProps<Row> = {
  /** The default is the manager area. */
  area?: Area;
  list: ListData<Row>;
  role: Role | null;
  /** The records and users whose ids are in the filters of the URL, by filter. */
  named?: ReferredRecords;
};

type Props<Row extends object> = RecordListProps<Row> &
  DeletionActions & {
    columns: FieldColumns<Row>;
    /** The field whose text is below the title. */
    note?: keyof Row & string;
    step?: StepAction;
  };

/**
 * The list of a resource, with search, filters by the types of its fields, row menus, deletion with undo, and an
 * export. The manager area shows a table whose rows can be selected. The app area shows cards.
 */
export function RecordList<Row extends StoredRecord>({
  list,
  role,
  area = 'manager',
  named,
  resource,
  remove,
  restore,
  columns,
  note,
  step,
}: Props<Row>) {
  const t = useRecordTexts(resource);
  const record = useTranslations('record');
  const texts = useTranslations('list');
  const place = { area, resource, role };
  const shown = useRecordColumns({ ...place, columns, note });
  const filters = useFilters(place, named);
  const deletion = { ...place, remove, restore };
  const isCreator = mayCreate(place);
  const toTitle = useTitleFormat();
  const getTitle = (row: Row) => toTitle(resource, row);
  const { deleteRow, drawer } = useRowDeletion(deletion);
  const findTitle = (id: string | undefined) => list.rows.filter((row) => row.id === id).map(getTitle)[0];
  const toActions = useRecordActions({ ...place, step }, deleteRow);
  const toMenu = (row: Row) => {
    const actions = toActions(row, getTitle(row));
    return (actions.steps[0] || actions.edit || actions.remove) && <RecordRowMenu {...actions} />;
  };
  const hasMenu = list.rows.some(toMenu);
  return (
    <ListFrame
      list={list}
      columns={shown}
      searchLabel={t('search')}
      filters={filters}
      exportPath={hasForms(area, resource) ? getFormRoutes(area, resource).export() : undefined}
      empty={{
        text: record(isCreator ? 'emptyText' : 'emptyTextReader'),
        action: isCreator && <RecordCreation area={area} resource={resource} />,
      }}
    >
      {area === 'app' ? (
        <RecordCards
          {...{ role, resource, columns, note }}
          rows={list.rows}
          term={list.searchTerm}
          menu={
            hasMenu
              ? (row) => <RowMenu label={texts('rowActions', { name: getTitle(row) })}>{toMenu(row)}</RowMenu>
              : undefined
          }
        />
      ) : (
        <DataTable
          list={list}
          columns={shown}
          caption={t('title')}
          getName={getTitle}
          menu={hasMenu ? toMenu : undefined}
          bulkActions={
            mayDelete(place)
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
      )}
      {drawer}
    </ListFrame>
  );
}

/**
 * Returns the filters that the list offers, by the types of its fields. Their conditions are in lib/records/filters.ts,
 * and for `time` in the list's query (`timeFilters`).
 */
function useFilters({ area, resource, role }: Place, named: ReferredRecords = {}): ListFilter[] {
  const t = useRecordTexts(resource);
  const common = useTranslations('common');
  const toOptions = useChoices(resource);

  function toFilter([id, field]: [string, Field]): ListFilter[] {
    const label = t(`fields.${id}`);
    const kind = getReferredKind(field);
    if (hasSameOwnerInAll(area, resource, id)) return [];
    if (kind)
      return isAllowed(role, permissionToFind(area, kind))
        ? [{ type: 'record', id, label, kind, picker: RecordPicker, shown: named[id]?.title }]
        : [];
    if (field === 'date' || field === 'datetime') return [{ type: 'days', id, label }];
    if (field === 'time') return [{ type: 'time', id: 'last', label }];
    if (field === 'boolean') {
      const options = (['true', 'false'] as const).map((value) => ({
        value,
        label: common(value === 'true' ? 'yes' : 'no'),
      }));
      return [{ type: 'choice', id, label, options }];
    }
    const isChoice = Array.isArray(field) || getChoices(field);
    return isChoice ? [{ type: 'choice', id, label, options: toOptions(id) }] : [];
  }
  return Object.entries(getResource(resource).fields).flatMap(toFilter);
}
