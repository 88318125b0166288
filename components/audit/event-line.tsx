import { Cog, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
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
import { AuditChanges } from './audit-changes';
import { AuditIcon } from './audit-icon';

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

type SentenceProps = {
  event: ListedAuditEvent;
  t: Translate<'audit'>;
  /** Whose page shows the event: the sentence doesn't repeat the record. */
  recordId?: string;
};

export function AuditSentence({ event, t, recordId }: SentenceProps) {
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
      <Name subject={actor && toPersonSubject(actor)} fallback={t(actorId ? 'deletedActor' : 'system')} />{' '}
      <span className="text-muted-foreground">{describeAction(event, { audit: t, resources })}</span>{' '}
      {subject && <Name subject={subject} fallback={event.targetType === 'user' ? t('deletedUser') : ''} />}
      {event.action === 'importFinish' && event.targetId && (
        <>
          {' '}
          <Link
            href={routes.manager.audit({ import: event.targetId })}
            className="whitespace-nowrap underline underline-offset-4"
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
