import { Cog, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { DeviceName } from '@/components/ui/device';
import { Link } from '@/components/ui/link';
import { UserAvatar } from '@/components/ui/user-avatar';
import { parseResourceAction } from '@/lib/audit/audit-actions';
import { getChanges } from '@/lib/audit/changes';
import { nameEvent } from '@/lib/audit/label';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { getSubject, type Subject, toPersonSubject } from '@/lib/audit/subject';
import { cn } from '@/lib/utils';
import { AuditChanges } from './audit-changes';

type Props = ComponentProps<'li'> & {
  event: ListedAuditEvent;
  /** The id of the record whose page shows the event. The sentence does not repeat the record. */
  recordId?: string;
  /** The id of the user whose page shows the event. The user's own actions are then shown without a name. */
  personId?: string;
  time: ReactNode;
};

type SentenceProps = Pick<Props, 'event' | 'recordId'> & { isOwn?: boolean };

export function EventLine({ event, recordId, personId, time, className, children, ...props }: Props) {
  const { actorId, impersonatorId, targetType, titles, userAgent, ipAddress } = event;
  const isOwn = personId !== undefined && actorId === personId && !impersonatorId;
  const changes = getChanges(event);
  return (
    <li className={cn('group/times flex gap-3 text-sm', className)} {...props}>
      <EventAvatar event={event} isOwn={isOwn} />
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex justify-between gap-x-4">
          <p id={props.id && `${props.id}-text`} className="min-w-0 flex-1 wrap-anywhere">
            <AuditSentence event={event} recordId={recordId} isOwn={isOwn} />
            {isOwn && targetType === 'session' && (
              <span className="text-muted-foreground text-xs">
                {' · '}
                <DeviceName userAgent={userAgent} />
                {ipAddress && ' · '}
                <bdi dir="ltr">{ipAddress}</bdi>
              </span>
            )}
          </p>
          <span className="whitespace-nowrap text-muted-foreground text-xs leading-5 tabular-nums">
            {time}
          </span>
        </div>
        {changes.length > 0 && <AuditChanges changes={changes} targetType={targetType} titles={titles} />}
        {children}
      </div>
    </li>
  );
}

function EventAvatar({ event: { actor, actorId }, isOwn }: SentenceProps) {
  const Icon = actorId ? UserRound : Cog;
  return (
    <span aria-hidden className="flex size-7 shrink-0 items-center justify-center">
      {isOwn ? (
        <span className="size-2 rounded-full bg-muted-foreground" />
      ) : actor ? (
        <UserAvatar id={actor.id} name={actor.name || actor.email} image={actor.image} size="sm" />
      ) : (
        <Icon className="size-full rounded-full bg-muted p-1.5 text-muted-foreground" />
      )}
    </span>
  );
}

/** `isOwn` is true on the page of a user, for an action of that user. The sentence does not repeat the user. */
export function AuditSentence({ event, recordId, isOwn }: SentenceProps) {
  const t = useTranslations('audit');
  const resources = useTranslations('resources');
  const { action, actor, actorId, impersonator, targetId, targetType } = event;
  const isOfPage = targetId === recordId;
  const verb = isOfPage && parseResourceAction(action)?.verb;
  const subject = isOfPage ? null : getSubject(event);
  return (
    <>
      {impersonator && (
        <span className="text-muted-foreground">
          {t.rich('impersonating', { name: () => <Name subject={toPersonSubject(impersonator)} /> })}{' '}
        </span>
      )}
      {!isOwn && (
        <>
          <Name subject={actor && toPersonSubject(actor)} fallback={t(actorId ? 'deletedActor' : 'system')} />
          {' · '}
        </>
      )}
      <span>{verb ? t(`verbs.${verb}`) : nameEvent(action, { audit: t, resources })}</span>
      {subject && (
        <>
          {' · '}
          <Name subject={subject} fallback={targetType === 'user' ? t('deletedUser') : targetId} />
        </>
      )}
    </>
  );
}

type NameProps = { subject: Subject | null; fallback?: string | null };

function Name({ subject, fallback }: NameProps) {
  const label = <bdi className="font-medium">{subject?.label ?? fallback}</bdi>;
  if (!subject?.href) return label;
  return (
    <Link href={subject.href} className="hover:underline">
      {label}
    </Link>
  );
}
