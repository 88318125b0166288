import { useFormatter, useNow, useTimeZone, useTranslations } from 'next-intl';
import { DateTime, RelativeTime } from '@/components/ui/date-time';
import { Disclosure } from '@/components/ui/disclosure';
import { getUnsaidChanges } from '@/lib/audit/changes';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { startOfDay, toDay } from '@/lib/calendar-day';
import { EventLine } from './event-line';

type Props = {
  events: ListedAuditEvent[];
  recordId?: string;
  emptyText: string;
  /** In a card without headings, for the newest events. */
  isRelative?: boolean;
};

/** For server components: events by day. Those that repeat each other are one line. */
export function EventList({ events, recordId, emptyText, isRelative = false }: Props) {
  const timeZone = useTimeZone();
  const today = toDay(useNow(), timeZone);
  if (events.length === 0)
    return (
      <p className="rounded-lg border border-dashed px-6 py-12 text-center text-muted-foreground text-sm">
        {emptyText}
      </p>
    );
  const days = groupByDay(events, timeZone);
  const toLines = (ofDay: ListedAuditEvent[]) =>
    foldRepetitions(ofDay).map((fold) => (
      <Fold key={fold[0].id} events={fold} recordId={recordId} isRelative={isRelative} />
    ));
  if (isRelative) return <ul className="card divide-y">{days.flatMap(([, ofDay]) => toLines(ofDay))}</ul>;
  return (
    <div className="flex flex-col gap-6">
      {days.map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-3">
          <h3 id={`day-${day}`} className="font-medium text-muted-foreground text-xs">
            <Day day={day} time={ofDay[0]?.createdAt} today={today} />
          </h3>
          <ol>{toLines(ofDay)}</ol>
        </section>
      ))}
    </div>
  );
}

export function groupByDay(events: ListedAuditEvent[], timeZone?: string) {
  const days = new Map<string, ListedAuditEvent[]>();
  for (const event of events) {
    const day = toDay(event.createdAt, timeZone);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

type Repeated = [ListedAuditEvent, ...ListedAuditEvent[]];

/** The same for events that repeat each other. Each sign-in has a session of its own. */
function toKey(event: ListedAuditEvent): string {
  const { id, action, actorId, impersonatorId, targetType, targetId } = event;
  if (getUnsaidChanges(event).length > 0) return id;
  return [action, actorId, impersonatorId, targetType, targetType === 'session' || targetId].join(' ');
}

function foldRepetitions(events: ListedAuditEvent[]): Repeated[] {
  const folds: Repeated[] = [];
  for (const event of events) {
    const last = folds.at(-1);
    if (last && toKey(last[0]) === toKey(event)) last.push(event);
    else folds.push([event]);
  }
  return folds;
}

type DayProps = { day: string; time?: Date; today: string };

export function Day({ day, time = startOfDay(day), today }: DayProps) {
  const t = useTranslations('record');
  const timeZone = useTimeZone();
  if (day === today) return t('today');
  if (day === toDay(startOfDay(today, timeZone, -1), timeZone)) return t('yesterday');
  return <DateTime value={time} format="date" />;
}

const inCard = 'px-4 py-3';
const onTimeline =
  'relative break-inside-avoid pb-5 before:absolute before:start-[calc(0.875rem-0.5px)] before:top-9 before:bottom-1 before:w-px before:bg-border last:pb-0 last:before:hidden';

type FoldProps = Pick<Props, 'recordId' | 'isRelative'> & { events: Repeated };

function Fold({ events, recordId, isRelative }: FoldProps) {
  const t = useTranslations('audit');
  const format = useFormatter();
  const [event] = events;
  const times = events.map(({ createdAt }) => createdAt.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const range = events.length > 1 && format.dateTimeRange(first, last, { timeStyle: 'short' });
  const toTime = ({ createdAt }: ListedAuditEvent) =>
    isRelative ? <RelativeTime value={createdAt} /> : <DateTime value={createdAt} format="time" />;
  return (
    <EventLine
      event={event}
      t={t}
      recordId={recordId}
      count={events.length}
      className={isRelative ? inCard : onTimeline}
      time={(!isRelative && range) || toTime(event)}
    >
      {events.length > 1 && (
        <Disclosure label={t('showEach')} className="text-xs">
          <ol className="flex flex-col gap-2">
            {events.map((each) => (
              <EventLine key={each.id} event={each} t={t} recordId={recordId} time={toTime(each)} />
            ))}
          </ol>
        </Disclosure>
      )}
    </EventLine>
  );
}
