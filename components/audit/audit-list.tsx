'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { type MouseEvent, memo } from 'react';
import type { ListFilter } from '@/components/list/filters';
import { ListPanel } from '@/components/list/list-panel';
import { usePeek } from '@/components/list/use-peek';
import { RecordPicker } from '@/components/records/record-filter';
import { DateTime } from '@/components/ui/date-time';
import { lazyDrawer } from '@/components/ui/lazy-drawer';
import { type AuditAction, eventGroups, getResourceActions } from '@/lib/audit/audit-actions';
import { nameEvent } from '@/lib/audit/label';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { isSubjectFilter } from '@/lib/audit/subject-filter';
import type { Translate } from '@/lib/i18n/messages';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import type { List } from '@/lib/list/list';
import { resourceNames } from '@/lib/resources';
import { EventLine } from './event-line';
import { Day, groupByDay } from './event-list';

const EventPanel = lazyDrawer(() => import('./event-panel').then((file) => file.EventPanel));

type RowProps = { event: ListedAuditEvent; isOpen: boolean; t: Translate<'audit'> };

/** Rendered again only if the row changes: pages have up to 100 rows. */
const Row = memo(function Row({ event, isOpen, t }: RowProps) {
  const { id, ipAddress, requestId, createdAt } = event;
  return (
    <EventLine
      event={event}
      t={t}
      id={`event-${id}`}
      data-row={id}
      aria-current={isOpen || undefined}
      className="relative cursor-pointer break-inside-avoid px-4 py-2 before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-primary not-has-focus-visible:before:hidden hover:bg-accent/50 has-focus-visible:bg-accent/50 aria-current:bg-primary/5"
      time={
        <button
          type="button"
          id={`time-${id}`}
          aria-labelledby={`time-${id} event-${id}-text`}
          data-main
          className="-my-1 cursor-pointer rounded-md py-1 hover:text-foreground"
        >
          <DateTime value={createdAt} format="time" />
          <span className="sr-only"> {t('details')}</span>
        </button>
      }
    >
      <p className="hidden text-muted-foreground text-xs print:block">
        <bdi dir="ltr">{[ipAddress, requestId].filter(Boolean).join(' · ')}</bdi>
      </p>
    </EventLine>
  );
});

type Props = {
  list: List<ListedAuditEvent>;
  /** The day of the reader, from the server: the browser has another "now". */
  today: string;
  exportPath?: string;
  /** Of the users in the filters. */
  names: { actor?: string; target?: string };
  /** Of the import in the filters. */
  importName?: string;
};

/** Events by day, with filters. A click on one, or Space, shows all of it. */
export function AuditLog({ list, today, exportPath, names, importName }: Props) {
  const t = useTranslations('audit');
  const timeZone = useTimeZone();
  const peek = usePeek();
  const open = list.rows.find(({ id }) => id === peek.id);

  const openRow = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, summary')) return;
    const row = target.closest<HTMLElement>('[data-row]');
    if (!row?.dataset.row || window.getSelection()?.isCollapsed === false) return;
    // Keys then continue from this row.
    row.querySelector('button')?.focus({ preventScroll: true });
    peek.open(row.dataset.row);
  };

  return (
    <ListPanel
      list={list}
      columns={[{ id: 'createdAt', header: t('time') }]}
      filters={useFilters(names, importName)}
      exportPath={exportPath}
      empty={{ title: t('empty') }}
      aside={<EventPanel event={open} open={open !== undefined} onOpenChange={peek.close} />}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button in the row is the way for the keyboard. */}
      <div
        className="card list-table overflow-clip"
        {...peek.listProps}
        onClick={openRow}
        onPointerEnter={EventPanel.preload}
      >
        {groupByDay(list.rows, timeZone).map(([day, events]) => (
          <section key={day} aria-labelledby={`day-${day}`} className="not-first:border-t">
            <h2
              id={`day-${day}`}
              className="sticky top-(--sticky-top) z-10 border-b bg-card px-4 py-2 font-medium text-muted-foreground text-xs"
            >
              <Day day={day} today={today} />
            </h2>
            <ul className="divide-y">
              {events.map((event) => (
                <Row key={event.id} event={event} isOpen={event === open} t={t} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </ListPanel>
  );
}

function useFilters(names: Props['names'], importName?: string): ListFilter[] {
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
  return [
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
    { type: 'link', id: 'request', label: t('request') },
    { type: 'time', id: 'last', label: t('time') },
  ];
}
