import { useTimeZone, useTranslations } from 'next-intl';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { EventFolds, groupByDay, NoEvents } from './event-list';

/** For server components: the newest events. */
export function AuditFeed({ events }: { events: ListedAuditEvent[] }) {
  const t = useTranslations('audit');
  const days = groupByDay(events, useTimeZone());
  if (days.length === 0) return <NoEvents>{t('empty')}</NoEvents>;
  return (
    <ul className="card divide-y">
      {days.map(([day, ofDay]) => (
        <EventFolds key={day} events={ofDay} isRelative />
      ))}
    </ul>
  );
}
