import { useTranslations } from 'next-intl';
import { AuditFeed } from '@/components/audit/audit-feed';
import { ListPanel } from '@/components/list/list-panel';
import type { ListedAuditEvent } from '@/lib/audit/list';
import type { List } from '@/lib/list/list';

export function UserActivity({ list }: { list: List<ListedAuditEvent> }) {
  const t = useTranslations('users');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground text-sm">{t('activityHint')}</p>
      <ListPanel
        list={{ ...list, query: { ...list.query, tab: 'activity' } }}
        empty={{ title: t('noActivity') }}
      >
        <AuditFeed events={list.rows} />
      </ListPanel>
    </div>
  );
}
