import { useNow, useTimeZone, useTranslations } from 'next-intl';
import { ListError } from '@/components/list/list-states';
import { ButtonLink } from '@/components/ui/button';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { toDay } from '@/lib/calendar-day';
import type { List } from '@/lib/list/list';
import { listHref } from '@/lib/list/url';
import { Day, EventFolds, groupByDay, NoEvents } from './event-list';

type Props = { list: List<ListedAuditEvent>; emptyText?: string; recordId?: string };

/** For server components: the audit events of one record by day, newest first. */
export function Timeline({ list, emptyText, recordId }: Props) {
  const t = useTranslations('record');
  const timeZone = useTimeZone();
  const today = toDay(useNow(), timeZone);
  if (list.failure) return <ListError requestId={list.failure.requestId} />;
  const { rows, previous, next } = list;
  return (
    <div className="flex flex-col gap-6">
      {rows.length === 0 && <NoEvents>{emptyText ?? t('noHistory')}</NoEvents>}
      {groupByDay(rows, timeZone).map(([day, events]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-3">
          <h3 id={`day-${day}`} className="font-medium text-muted-foreground text-xs">
            <Day day={day} today={today} />
          </h3>
          <ol>
            <EventFolds events={events} recordId={recordId} />
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
