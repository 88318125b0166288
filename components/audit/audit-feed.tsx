import { useTranslations } from 'next-intl';
import { AuditSentence } from '@/components/audit/audit-sentence';
import { Avatar } from '@/components/ui/avatar';
import { DateTime } from '@/components/ui/date-time';
import type { ListedAuditEvent } from '@/lib/audit/list';

export function AuditFeed({ events }: { events: ListedAuditEvent[] }) {
  const t = useTranslations('audit');
  if (events.length === 0) {
    return (
      <p className="rounded-lg border border-dashed p-6 text-center text-muted-foreground text-sm">
        {t('empty')}
      </p>
    );
  }
  return (
    <ul className="card divide-y">
      {events.map((event) => (
        <li key={event.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
          <Avatar
            name={event.actor?.name || event.actor?.email || t(event.actorId ? 'deletedUser' : 'system')}
            size="sm"
          />
          <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <AuditSentence event={event} t={t} />
          </span>
          <span className="text-muted-foreground text-xs">
            <DateTime value={event.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
