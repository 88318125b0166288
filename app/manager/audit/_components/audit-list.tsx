'use client';

import { useSearchParams } from 'next/navigation';
import { useTimeZone, useTranslations } from 'next-intl';
import { EventLine } from '@/components/audit/event-line';
import { DayHeading, groupByDay } from '@/components/audit/event-list';
import type { ListFilter } from '@/components/list/filters';
import { followRow } from '@/components/list/follow-row';
import { ListFrame } from '@/components/list/list-frame';
import { RecordPicker } from '@/components/records/record-field';
import { DateTime } from '@/components/ui/date-time';
import { Link } from '@/components/ui/link';
import { type AuditAction, eventGroups, getResourceActions } from '@/lib/audit/audit-actions';
import { nameEvent } from '@/lib/audit/label';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import type { ListData } from '@/lib/list/list';
import { listHref } from '@/lib/list/url';
import { resourceNames } from '@/lib/resources';
import { EventDrawer } from './event-drawer';

type RowProps = { event: ListedAuditEvent; href: string };

function Row({ event, href }: RowProps) {
  const t = useTranslations('audit');
  const { id, ipAddress, requestId, createdAt } = event;
  return (
    <EventLine
      event={event}
      id={`event-${id}`}
      className="relative cursor-pointer break-inside-avoid px-4 py-2 before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-primary not-has-focus-visible:before:hidden hover:bg-accent/50 has-focus-visible:bg-accent/50"
      time={
        <Link
          href={href}
          shallow
          id={`time-${id}`}
          aria-labelledby={`time-${id} event-${id}-text`}
          data-details
          className="-my-1 rounded-md py-1 hover:text-foreground"
        >
          <DateTime value={createdAt} format="time" />
          <span className="sr-only"> {t('details')}</span>
        </Link>
      }
    >
      <p className="hidden text-muted-foreground text-xs print:block">
        <bdi dir="ltr">{[ipAddress, requestId].filter(Boolean).join(' · ')}</bdi>
      </p>
    </EventLine>
  );
}

type Props = {
  list: ListData<ListedAuditEvent>;
  /** The event whose details the URL opens. It can be on another page of the list. */
  event?: ListedAuditEvent;
  /** Today in the reader's time zone, `YYYY-MM-DD`. It comes from the server, because the browser's clock differs. */
  today: string;
  exportPath?: string;
  /** The labels of filters: a user's name or email, or else the id, and the file name of an import. */
  names: { actor?: string; target?: string; import?: string };
};

/** Shows events by day, with filters. A click on an event opens its details. */
export function AuditLog({ list, event, today, exportPath, names }: Props) {
  const t = useTranslations('audit');
  const timeZone = useTimeZone();
  // The query comes from the URL, because `list.query` lacks `after` and `before`, which choose the page of the list.
  const query = Object.fromEntries(useSearchParams());
  const openEvent = [...list.rows, event].find((each) => each?.id === query.event);
  const toHref = (id: string) => listHref({ path: list.path, query }, { event: id });

  return (
    <>
      <ListFrame
        list={list}
        columns={[{ id: 'createdAt', header: t('time') }]}
        filters={useFilters(list.filters, names)}
        exportPath={exportPath}
        empty={{ title: t('empty') }}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keyboard users open the link in the row. */}
        <div className="card list-table overflow-clip" onClick={followRow}>
          {groupByDay(list.rows, timeZone).map(([day, events]) => (
            <section key={day} aria-labelledby={`day-${day}`} className="not-first:border-t">
              <h2
                id={`day-${day}`}
                className="sticky top-(--sticky-top) z-10 border-b bg-card px-4 py-2 font-medium text-muted-foreground text-xs"
              >
                <DayHeading day={day} today={today} />
              </h2>
              <ul className="divide-y">
                {events.map((row) => (
                  <Row key={row.id} event={row} href={toHref(row.id)} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </ListFrame>
      <EventDrawer event={openEvent} onClose={() => window.history.replaceState(null, '', toHref(''))} />
    </>
  );
}

function useFilters(filters: ListData<unknown>['filters'], names: Props['names']): ListFilter[] {
  const t = useTranslations('audit');
  const list = useTranslations('list');
  const resources = useTranslations('resources');
  const subject = (id: 'actor' | 'target'): ListFilter => ({
    type: 'record',
    id,
    label: t(id),
    kind: 'subject',
    picker: RecordPicker,
    shown: names[id],
  });
  const toOptions = (actions: readonly AuditAction[]) =>
    actions.map((action) => ({ value: action, label: nameEvent(action, { audit: t, resources }) }));
  return [
    subject('actor'),
    subject('target'),
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
    {
      type: 'link',
      id: 'import',
      label: t('import'),
      shown: names.import ?? list('unknown', { value: filters.import ?? '' }),
    },
    { type: 'link', id: 'request', label: t('request') },
    { type: 'time', id: 'last', label: t('time') },
  ];
}
