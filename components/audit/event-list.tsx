import { useNow, useTimeZone, useTranslations } from 'next-intl';
import { ListEmpty, ListError } from '@/components/list/list-states';
import { Pager } from '@/components/list/pager';
import { DateTime, RelativeTime } from '@/components/ui/date-time';
import type { ListedAuditEvent } from '@/lib/audit/list';
import type { ListData } from '@/lib/list/list';
import { startOfDay, toDay } from '@/lib/time';
import { EventLine } from './event-line';

export function groupByDay(events: ListedAuditEvent[], timeZone?: string) {
  const days = new Map<string, ListedAuditEvent[]>();
  for (const event of events) {
    const day = toDay(event.createdAt, timeZone);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

export function DayHeading({ day, today }: { day: string; today: string }) {
  const t = useTranslations('record');
  const timeZone = useTimeZone();
  if (day === today) return t('today');
  if (day === toDay(startOfDay(today, timeZone, -1), timeZone)) return t('yesterday');
  return <DateTime value={startOfDay(day, timeZone)} format="date" />;
}

const onTimeline =
  'relative break-inside-avoid pb-5 before:absolute before:start-[calc(0.875rem-0.5px)] before:top-9 before:bottom-1 before:w-px before:bg-border last:pb-0 last:before:hidden';

/** Shows events with relative times. Only server components may render this, because the browser's clock differs. */
export function AuditFeed({ events }: { events: ListedAuditEvent[] }) {
  const t = useTranslations('audit');
  if (events.length === 0) return <ListEmpty title={t('empty')} />;
  return (
    <ul className="card divide-y">
      {events.map((event) => (
        <EventLine
          key={event.id}
          event={event}
          className="px-4 py-3"
          time={<RelativeTime value={event.createdAt} />}
        />
      ))}
    </ul>
  );
}

type Props = {
  list: ListData<ListedAuditEvent>;
  emptyText?: string;
  recordId?: string;
  /** The id of the user whose page shows the events. */
  personId?: string;
};

/**
 * Shows the audit events of one record or user by day, the newest first. Only server components may render this,
 * because it depends on the time of the server.
 */
export function Timeline({ list, emptyText, recordId, personId }: Props) {
  const t = useTranslations('record');
  const timeZone = useTimeZone();
  const today = toDay(useNow(), timeZone);
  if (list.failure) return <ListError requestId={list.failure.requestId} />;
  const { rows } = list;
  return (
    <div className="@container flex flex-col gap-5">
      {rows.length === 0 && <ListEmpty title={emptyText ?? t('noHistory')} />}
      {groupByDay(rows, timeZone).map(([day, events]) => (
        // On a wide page, the day is beside its events, because most days have only one event.
        <section
          key={day}
          aria-labelledby={`day-${day}`}
          className="grid gap-x-4 gap-y-3 @xl:grid-cols-[6.5rem_minmax(0,1fr)]"
        >
          <h3
            id={`day-${day}`}
            className="font-medium text-muted-foreground text-xs @xl:flex @xl:h-7 @xl:items-center"
          >
            <DayHeading day={day} today={today} />
          </h3>
          <ol>
            {events.map((event) => (
              <EventLine
                key={event.id}
                {...{ event, recordId, personId }}
                className={onTimeline}
                time={<DateTime value={event.createdAt} format="time" />}
              />
            ))}
          </ol>
        </section>
      ))}
      <Pager list={list} />
    </div>
  );
}
