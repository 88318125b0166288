import { useTranslations } from 'next-intl';
import { AuditList } from '@/components/audit/audit-list';
import type { ListedAuditEvent } from '@/lib/audit/list';
import type { List } from '@/lib/list/list';

export function UserActivity({ list }: { list: List<ListedAuditEvent> }) {
  const t = useTranslations('users');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground text-sm">{t('activityHint')}</p>
      <AuditList list={{ ...list, query: { ...list.query, tab: 'activity' } }} emptyTitle={t('noActivity')} />
    </div>
  );
}
