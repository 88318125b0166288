import { useTranslations } from 'next-intl';
import { AuditChanges } from '@/components/audit/audit-changes';
import { AuditSentence } from '@/components/audit/audit-sentence';
import { SortLink } from '@/components/list/sort-link';
import { DateTime } from '@/components/ui/date-time';
import { getChanges } from '@/lib/audit/changes';
import type { ListedAuditEvent } from '@/lib/audit/list';
import type { List } from '@/lib/list/list';
import { nextSort } from '@/lib/list/spec';
import { listHref } from '@/lib/list/url';

const columns = '@2xl:grid @2xl:grid-cols-[10.5rem_1fr_9rem] @2xl:gap-x-5';

export function AuditList({ list }: { list: List<ListedAuditEvent> }) {
  const t = useTranslations('audit');
  return (
    <div className="card @container text-sm">
      <div className={`border-b px-4 py-1.5 font-medium text-muted-foreground ${columns}`}>
        <span className="flex items-center">
          <SortLink
            href={listHref(list, { sort: nextSort(list, list.sort, 'createdAt') })}
            state={list.sort === 'createdAt' ? 'ascending' : 'descending'}
          >
            {t('time')}
          </SortLink>
        </span>
        <span className="flex items-center @max-2xl:hidden">{t('event')}</span>
        <span className="flex items-center @max-2xl:hidden">{t('origin')}</span>
      </div>
      <ul aria-label={t('title')} className="divide-y">
        {list.rows.map((event) => (
          <Row key={event.id} event={event} />
        ))}
      </ul>
    </div>
  );
}

const SHORT = 8;

function Row({ event }: { event: ListedAuditEvent }) {
  const t = useTranslations('audit');
  const { createdAt, ipAddress, requestId } = event;
  const changes = getChanges(event);
  return (
    <li className={`flex flex-col gap-1 px-4 py-3 ${columns}`}>
      <span className="whitespace-nowrap text-muted-foreground text-xs leading-5 tabular-nums">
        <DateTime value={createdAt} />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <AuditSentence event={event} />
        </p>
        {changes.length > 0 && <AuditChanges changes={changes} />}
      </div>
      <dl className="flex min-w-0 gap-x-4 text-muted-foreground text-xs leading-5 @2xl:flex-col">
        <div>
          <dt className="sr-only">{t('ipAddress')}</dt>
          <dd>
            <bdi dir="ltr">{ipAddress || t('unknownIp')}</bdi>
          </dd>
        </div>
        {requestId && (
          <div>
            <dt className="sr-only">{t('request')}</dt>
            <dd>
              <abbr title={`${t('request')} ${requestId}`} className="font-mono no-underline">
                <bdi dir="ltr">{requestId.slice(0, SHORT)}</bdi>
              </abbr>
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}
