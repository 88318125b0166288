'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/list/columns';
import { DataTable } from '@/components/list/data-table';
import type { ListFilter } from '@/components/list/filters';
import { ListPanel } from '@/components/list/list-panel';
import { RecordPicker } from '@/components/records/record-filter';
import { DateTime } from '@/components/ui/date-time';
import { Disclosure } from '@/components/ui/disclosure';
import { type AuditAction, eventGroups, getResourceActions } from '@/lib/audit/audit-actions';
import { getChanges } from '@/lib/audit/changes';
import { nameEvent } from '@/lib/audit/label';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { isSubjectFilter } from '@/lib/audit/subject-filter';
import type { Translate } from '@/lib/i18n/messages';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import type { List } from '@/lib/list/list';
import { resourceNames } from '@/lib/resources';
import { AuditChanges } from './audit-changes';
import { AuditSentence } from './audit-sentence';

const SHORT = 8;
/** An event with more of them shows their number. */
const FIELDS = 2;
const NO_VALUE = '–';

function useColumns() {
  const t = useTranslations('audit');
  return useMemo(
    (): Column<ListedAuditEvent>[] => [
      {
        id: 'event',
        header: t('event'),
        cell: ({ row }) => <EventCell event={row.original} t={t} />,
        meta: { className: 'align-top' },
      },
      {
        id: 'origin',
        header: t('ipAddress'),
        cell: ({ row }) => <OriginCell event={row.original} t={t} />,
        enableHiding: true,
        meta: { from: '3xl', className: 'w-36 align-top' },
      },
      {
        id: 'createdAt',
        header: t('time'),
        cell: ({ row }) => (
          <DateTime
            value={row.original.createdAt}
            className="block py-2 text-muted-foreground text-xs leading-5 tabular-nums"
          />
        ),
        meta: { from: 'xl', className: 'w-49 align-top' },
      },
    ],
    [t],
  );
}

type CellProps = { event: ListedAuditEvent; t: Translate<'audit'> };

function EventCell({ event, t }: CellProps) {
  // The sentence names the file of an import.
  const changes = getChanges(event).filter(({ field }) => field !== 'fileName');
  const fields = <AuditChanges changes={changes} targetType={event.targetType} titles={event.titles} />;
  return (
    <div className="flex min-w-0 flex-col gap-1 py-2 wrap-anywhere">
      <p>
        <AuditSentence event={event} t={t} />
      </p>
      {changes.length > FIELDS ? (
        <Disclosure label={t('fieldCount', { count: changes.length })} className="text-xs">
          {fields}
        </Disclosure>
      ) : (
        changes.length > 0 && fields
      )}
      <DateTime
        value={event.createdAt}
        className="text-muted-foreground text-xs tabular-nums @xl/list:hidden"
      />
    </div>
  );
}

function OriginCell({ event: { ipAddress, requestId }, t }: CellProps) {
  return (
    <dl className="flex min-w-0 flex-col pt-2.5 pb-1 text-muted-foreground text-xs tabular-nums leading-4">
      <div>
        <dt className="sr-only">{t('ipAddress')}</dt>
        <dd className="truncate">
          {ipAddress ? (
            <bdi dir="ltr">{ipAddress}</bdi>
          ) : (
            <>
              <span aria-hidden>{NO_VALUE}</span>
              <span className="sr-only">{t('unknownIp')}</span>
            </>
          )}
        </dd>
      </div>
      {requestId && (
        <div>
          <dt className="sr-only">{t('request')}</dt>
          <dd>
            <abbr title={`${t('request')}: ${requestId}`} className="font-mono no-underline">
              <bdi dir="ltr">{`#${requestId.slice(0, SHORT)}`}</bdi>
            </abbr>
          </dd>
        </div>
      )}
    </dl>
  );
}

const getName = ({ id }: ListedAuditEvent) => id;

type ActivityProps = {
  list: List<ListedAuditEvent>;
  filters?: ListFilter[];
  exportPath?: string;
  emptyTitle: string;
};

/** Events with their changes. */
export function AuditList({ list, filters, exportPath, emptyTitle }: ActivityProps) {
  const t = useTranslations('audit');
  const columns = useColumns();
  return (
    <ListPanel
      list={list}
      columns={columns}
      filters={filters}
      exportPath={exportPath}
      empty={{ title: emptyTitle }}
    >
      <DataTable list={list} columns={columns} caption={t('title')} getName={getName} />
    </ListPanel>
  );
}

type Props = {
  list: List<ListedAuditEvent>;
  /** The names of the users in the filters. */
  names: { actor?: string; target?: string };
  /** The name of the import in the filters. */
  importName?: string;
  exportPath?: string;
};

/** The audit log with all its filters. */
export function AuditLog({ list, names, importName, exportPath }: Props) {
  const t = useTranslations('audit');
  const resources = useTranslations('resources');
  const subject = (id: 'actor' | 'target'): ListFilter => ({
    type: 'text',
    id,
    label: t(id),
    placeholder: t('subjectHint'),
    picker: { kind: 'user', component: RecordPicker },
    shown: names[id],
    isValid: isSubjectFilter,
    error: t('subjectInvalid'),
  });
  const toOptions = (actions: readonly AuditAction[]) =>
    actions.map((action) => ({ value: action, label: nameEvent(action, { audit: t, resources }) }));
  const filters: ListFilter[] = [
    {
      type: 'choices',
      id: 'action',
      label: t('event'),
      groups: [
        ...eventGroups.map(({ group, actions }) => ({
          label: t(`eventGroups.${group}`),
          options: toOptions(actions),
        })),
        ...resourceNames.map((name) => ({
          label: resourceLabels.title(resources, name),
          options: toOptions(getResourceActions(name)),
        })),
      ],
    },
    subject('actor'),
    subject('target'),
    { type: 'link', id: 'import', label: t('import'), shown: importName },
    { type: 'time', id: 'last', label: t('time') },
  ];
  return <AuditList list={list} filters={filters} exportPath={exportPath} emptyTitle={t('empty')} />;
}
