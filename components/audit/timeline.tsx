import { useTranslations } from 'next-intl';
import { ListError } from '@/components/list/list-states';
import { ButtonLink } from '@/components/ui/button';
import type { ListedAuditEvent } from '@/lib/audit/list';
import type { List } from '@/lib/list/list';
import { listHref } from '@/lib/list/url';
import { EventList } from './event-list';

type Props = { list: List<ListedAuditEvent>; emptyText?: string; recordId?: string };

/** For server components: the audit events of one record by day, newest first. */
export function Timeline({ list, emptyText, recordId }: Props) {
  const t = useTranslations('record');
  if (list.failure) return <ListError requestId={list.failure.requestId} />;
  const { rows, previous, next } = list;
  return (
    <div className="flex flex-col gap-6">
      <EventList events={rows} recordId={recordId} emptyText={emptyText ?? t('noHistory')} />
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
