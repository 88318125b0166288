import { useTranslations } from 'next-intl';
import { AuditFeed } from '@/components/audit/audit-feed';
import { ListPanel } from '@/components/list/list-panel';
import type { ListedAuditEvent } from '@/lib/audit/list';
import type { ListPage } from '@/lib/list/engine';
import type { ListParams } from '@/lib/list/params';
import { toListUrl } from '@/lib/list/url';
import { routes } from '@/lib/routes';

type Props = {
  userId: string;
  params: ListParams;
  page: ListPage<ListedAuditEvent>;
};

export function UserActivity({ userId, params, page }: Props) {
  const t = useTranslations('users');
  const { path, query } = toListUrl(routes.manager.user(userId), params);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground text-sm">{t('activityHint')}</p>
      <ListPanel
        url={{ path, query: { ...query, tab: 'activity' } }}
        params={params}
        page={page}
        empty={{ title: t('noActivity') }}
      >
        <AuditFeed events={page.rows} />
      </ListPanel>
    </div>
  );
}
