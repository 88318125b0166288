import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { DateTime } from '@/components/ui/date-time';
import { IntentLink } from '@/components/ui/intent-link';
import { isAuditAction } from '@/lib/audit/audit-actions';
import type { ListedAuditEvent } from '@/lib/audit/types';
import { routes } from '@/lib/routes';

type Person = NonNullable<ListedAuditEvent['actor']>;

/** Audit events as sentences: who, what, on whom, when. */
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
    <ul className="divide-y rounded-lg border bg-surface shadow-xs">
      {events.map(({ id, action, actor, impersonator, targetUser, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
          <Avatar name={actor?.name || actor?.email || t('system')} size="sm" />
          <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
            <PersonName person={actor} fallback={t('system')} />{' '}
            <span className="text-muted-foreground">
              {isAuditAction(action) ? t(`actions.${action}`) : action}
            </span>{' '}
            {targetUser && targetUser.id !== actor?.id && (
              <PersonName person={targetUser} fallback={t('deletedUser')} />
            )}
            {impersonator && (
              <span className="text-muted-foreground">
                {' '}
                {t('by', { name: impersonator.name || impersonator.email })}
              </span>
            )}
          </span>
          <span className="text-muted-foreground text-xs">
            <DateTime value={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function PersonName({ person, fallback }: { person: Person | null; fallback: string }) {
  if (!person) return <span className="font-medium">{fallback}</span>;
  return (
    <IntentLink href={routes.manager.user(person.id)} className="font-medium hover:underline">
      <bdi>{person.name || person.email}</bdi>
    </IntentLink>
  );
}
