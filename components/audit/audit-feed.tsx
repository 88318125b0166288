import { useTranslations } from 'next-intl';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { EventList } from './event-list';

/** For server components: the newest events. */
export function AuditFeed({ events }: { events: ListedAuditEvent[] }) {
  const t = useTranslations('audit');
  return <EventList events={events} emptyText={t('empty')} isRelative />;
}
