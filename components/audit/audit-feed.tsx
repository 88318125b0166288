import { useTranslations } from 'next-intl';
import { RelativeTime } from '@/components/ui/date-time';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { AuditSentence } from './audit-sentence';

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
        <li key={event.id} className="group/times flex items-center gap-x-3 px-4 py-3 text-sm">
          <UserAvatar
            name={event.actor?.name || event.actor?.email || t(event.actorId ? 'deletedUser' : 'system')}
            size="sm"
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <AuditSentence event={event} t={t} />
            </span>
            <RelativeTime
              value={event.createdAt}
              className="whitespace-nowrap text-muted-foreground text-xs tabular-nums"
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
