import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { describeAction } from '@/lib/audit/label';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { getSubject, type Subject, toPersonSubject } from '@/lib/audit/subject';
import type { Translate } from '@/lib/i18n/messages';
import { routes } from '@/lib/routes';

type Props = {
  event: ListedAuditEvent;
  t: Translate<'audit'>;
  /** Whose page shows the event: the sentence doesn't repeat the record. */
  recordId?: string;
};

export function AuditSentence({ event, t, recordId }: Props) {
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
