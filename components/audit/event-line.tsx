import { Cog, UserRound } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { UserAvatar } from '@/components/ui/user-avatar';
import { getUnsaidChanges } from '@/lib/audit/changes';
import type { ListedAuditEvent } from '@/lib/audit/list';
import type { Translate } from '@/lib/i18n/messages';
import { cn } from '@/lib/utils';
import { AuditChanges } from './audit-changes';
import { AuditIcon } from './audit-icon';
import { AuditSentence } from './audit-sentence';

/** An event with more of them shows their number. */
const FIELDS = 3;

type Props = ComponentProps<'li'> & {
  event: ListedAuditEvent;
  t: Translate<'audit'>;
  /** Whose page shows the event. */
  recordId?: string;
  /** How often it happened in a row. */
  count?: number;
  time: ReactNode;
};

/** An audit event in a list. */
export function EventLine({ event, t, recordId, count = 1, time, className, children, ...props }: Props) {
  const { targetType, titles } = event;
  const changes = getUnsaidChanges(event);
  const fields = <AuditChanges changes={changes} targetType={targetType} titles={titles} />;
  return (
    <li className={cn('group/times flex gap-3 text-sm', className)} {...props}>
      <EventAvatar event={event} />
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex justify-between gap-x-4">
          <p id={props.id && `${props.id}-text`} className="min-w-0 flex-1 wrap-anywhere">
            <AuditSentence event={event} t={t} recordId={recordId} />
            {count > 1 && <span className="text-muted-foreground"> {t('times', { count })}</span>}
          </p>
          <span className="whitespace-nowrap text-muted-foreground text-xs leading-5 tabular-nums">
            {time}
          </span>
        </div>
        {changes.length > FIELDS ? (
          <Disclosure label={t('fieldCount', { count: changes.length })} className="text-xs">
            {fields}
          </Disclosure>
        ) : (
          changes.length > 0 && fields
        )}
        {children}
      </div>
    </li>
  );
}

function EventAvatar({ event: { actor, actorId, action } }: { event: ListedAuditEvent }) {
  const Icon = actorId ? UserRound : Cog;
  return (
    <span aria-hidden className="relative size-8 shrink-0">
      {actor ? (
        <UserAvatar id={actor.id} name={actor.name || actor.email} image={actor.image} size="sm" />
      ) : (
        <span className="flex size-7 items-center justify-center rounded-full bg-muted text-muted-foreground">
          <Icon className="size-4" />
        </span>
      )}
      <AuditIcon action={action} />
    </span>
  );
}
