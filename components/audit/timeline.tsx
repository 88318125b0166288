import { useNow, useTimeZone, useTranslations } from 'next-intl';
import { ListError } from '@/components/list/list-states';
import { ButtonLink } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { getChanges } from '@/lib/audit/changes';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { startOfDay, toDay } from '@/lib/calendar-day';
import type { List } from '@/lib/list/list';
import { listHref } from '@/lib/list/url';
import { AuditChanges } from './audit-changes';
import { AuditIcon } from './audit-icon';
import { AuditSentence } from './audit-sentence';

type Props = { list: List<ListedAuditEvent>; emptyText?: string; recordId?: string };

/** For server components: the audit events of one record by day, newest first. */
export function Timeline({ list, emptyText, recordId }: Props) {
  const t = useTranslations('record');
  const timeZone = useTimeZone();
  if (list.failure) return <ListError requestId={list.failure.requestId} />;
  if (list.rows.length === 0)
    return (
      <p className="rounded-lg border border-dashed px-6 py-12 text-center text-muted-foreground text-sm">
        {emptyText ?? t('noHistory')}
      </p>
    );
  const { previous, next } = list;
  return (
    <div className="flex flex-col gap-6">
      {groupByDay(list.rows, timeZone).map(([day, events]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-3">
          <h3 id={`day-${day}`} className="font-medium text-muted-foreground text-xs">
            <Day day={day} time={events[0]?.createdAt} />
          </h3>
          <ol>
            {events.map((event) => (
              <Event key={event.id} event={event} recordId={recordId} />
            ))}
          </ol>
        </section>
      ))}
      {(previous || next) && (
        <nav aria-label={t('pages')} className="flex flex-wrap gap-2 print:hidden">
          {previous && (
            <ButtonLink href={listHref(list, { before: previous })} rel="prev" variant="outline">
              {t('showNewer')}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink href={listHref(list, { after: next })} rel="next" variant="outline">
              {t('showOlder')}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

function groupByDay(events: ListedAuditEvent[], timeZone?: string) {
  const days = new Map<string, ListedAuditEvent[]>();
  for (const event of events) {
    const day = toDay(event.createdAt, timeZone);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

function Day({ day, time = startOfDay(day) }: { day: string; time?: Date }) {
  const t = useTranslations('record');
  const now = useNow();
  const timeZone = useTimeZone();
  const today = toDay(now, timeZone);
  if (day === today) return t('today');
  if (day === toDay(startOfDay(today, timeZone, -1), timeZone)) return t('yesterday');
  return <DateTime value={time} format="date" />;
}

function Event({ event, recordId }: { event: ListedAuditEvent; recordId?: string }) {
  const t = useTranslations('audit');
  const changes = getChanges(event);
  return (
    <li className="relative flex break-inside-avoid gap-3 pb-5 before:absolute before:start-[calc(0.875rem-0.5px)] before:top-8 before:bottom-1 before:w-px before:bg-border last:pb-0 last:before:hidden">
      <AuditIcon action={event.action} />
      <div className="min-w-0 flex-1 pt-1 text-sm">
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
            <AuditSentence event={event} t={t} recordId={recordId} />
          </p>
          <DateTime
            value={event.createdAt}
            format="time"
            className="whitespace-nowrap text-muted-foreground text-xs leading-5 tabular-nums"
          />
        </div>
        {changes.length > 0 && (
          <AuditChanges changes={changes} targetType={event.targetType} titles={event.titles} />
        )}
      </div>
    </li>
  );
}
