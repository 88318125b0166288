import { Cog, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { DeviceName } from '@/components/ui/device';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import { UserAvatar } from '@/components/ui/user-avatar';
import { getUnsaidChanges } from '@/lib/audit/changes';
import { describeAction } from '@/lib/audit/label';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { getSubject, type Subject, toPersonSubject } from '@/lib/audit/subject';
import type { Translate } from '@/lib/i18n/messages';
import { routes } from '@/lib/routes';
import { cn } from '@/lib/utils';
import { AuditChanges, toMethodName } from './audit-changes';
import { AuditIcon } from './audit-icon';

/** An event with more changes shows only their number. */
const FIELDS = 3;

type Props = ComponentProps<'li'> & {
  event: ListedAuditEvent;
  t: Translate<'audit'>;
  /** The id of the record whose page shows the event. */
  recordId?: string;
  /** The user whose page shows the event. Their own actions have no name there, and a sign-in has its device. */
  personId?: string;
  /** How often the event happened in a row. */
  count?: number;
  time: ReactNode;
};

export function EventLine({
  event,
  t,
  recordId,
  personId,
  count = 1,
  time,
  className,
  children,
  ...props
}: Props) {
  const { targetType, titles } = event;
  const isOwn = personId !== undefined && event.actorId === personId && !event.impersonatorId;
  const changes = getUnsaidChanges(event);
  const fields = <AuditChanges changes={changes} targetType={targetType} titles={titles} />;
  return (
    <li className={cn('group/times flex gap-3 text-sm', className)} {...props}>
      <EventAvatar event={event} isOwn={isOwn} />
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex justify-between gap-x-4">
          <p
            id={props.id && `${props.id}-text`}
            className="min-w-0 flex-1 wrap-anywhere first-letter:uppercase"
          >
            <AuditSentence event={event} t={t} recordId={recordId} isOwn={isOwn} />
            {count > 1 && <span className="text-muted-foreground"> {t('times', { count })}</span>}
            {isOwn && event.targetType === 'session' && <SessionFacts event={event} t={t} />}
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

/** Shows how, on which device and from where a user signed in. */
function SessionFacts({ event: { after, ipAddress, userAgent }, t }: Pick<Props, 'event' | 't'>) {
  const method = toMethodName(after?.method, t);
  return (
    <span className="text-muted-foreground text-xs">
      {method && ` · ${method}`}
      {userAgent && (
        <>
          {' · '}
          <DeviceName userAgent={userAgent} />
        </>
      )}
      {ipAddress && (
        <>
          {' · '}
          <bdi dir="ltr">{ipAddress}</bdi>
        </>
      )}
    </span>
  );
}

function EventAvatar({
  event: { actor, actorId, action },
  isOwn,
}: Pick<Props, 'event'> & { isOwn: boolean }) {
  const Icon = actorId ? UserRound : Cog;
  if (isOwn) return <AuditIcon action={action} isBadge={false} />;
  return (
    <span aria-hidden className="relative size-8 shrink-0">
      {actor ? (
        <UserAvatar
          id={actor.id}
          name={actor.name || actor.email}
          image={actor.image}
          size="sm"
          initials={1}
        />
      ) : (
        <span className="flex size-7 items-center justify-center rounded-full bg-muted text-muted-foreground">
          <Icon className="size-4" />
        </span>
      )}
      <AuditIcon action={action} isBadge />
    </span>
  );
}

type SentenceProps = {
  event: ListedAuditEvent;
  t: Translate<'audit'>;
  /** The id of the record whose page shows the event. The sentence does not repeat the record. */
  recordId?: string;
  /** True for an action of the user whose page shows the event. */
  isOwn?: boolean;
};

export function AuditSentence({ event, t, recordId, isOwn = false }: SentenceProps) {
  const resources = useTranslations('resources');
  const { actor, actorId, impersonator } = event;
  const subject = event.targetId === recordId ? null : getSubject(event);
  return (
    <>
      {impersonator && (
        <span className="text-muted-foreground">
          {t.rich('impersonating', { name: () => <Name subject={toPersonSubject(impersonator)} /> })}{' '}
        </span>
      )}
      {!isOwn && (
        <>
          <Name
            subject={actor && toPersonSubject(actor)}
            fallback={t(actorId ? 'deletedActor' : 'system')}
          />{' '}
        </>
      )}
      <span className={isOwn ? undefined : 'text-muted-foreground'}>
        {describeAction(event, { audit: t, resources })}
      </span>{' '}
      {subject && <Name subject={subject} fallback={event.targetType === 'user' ? t('deletedUser') : ''} />}
      {event.action === 'importFinish' && event.targetId && (
        <>
          {' '}
          <Link
            href={routes.manager.audit({ import: event.targetId })}
            className="underline underline-offset-4"
          >
            {t('importedRows')}
          </Link>
        </>
      )}
    </>
  );
}

function Name({ subject, fallback = '' }: { subject: Subject | null; fallback?: string }) {
  const label = subject?.label ?? fallback;
  if (!label) return null;
  if (!subject?.href) return <bdi className="font-medium">{label}</bdi>;
  return (
    <Link href={subject.href} className="font-medium hover:underline">
      <bdi>{label}</bdi>
    </Link>
  );
}
