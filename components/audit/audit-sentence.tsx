import { useTranslations } from 'next-intl';
import { IntentLink } from '@/components/ui/intent-link';
import { isAuditAction } from '@/lib/audit/audit-actions';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { getSubject, type Subject, toPersonSubject } from '@/lib/audit/subject';

export function AuditSentence({ event }: { event: ListedAuditEvent }) {
  const t = useTranslations('audit');
  const { action, actor, actorId, impersonator } = event;
  const subject = getSubject(event);
  return (
    <>
      {impersonator && (
        <span className="text-muted-foreground">
          {t.rich('impersonating', { name: () => <Name subject={toPersonSubject(impersonator)} /> })}{' '}
        </span>
      )}
      <Name subject={actor && toPersonSubject(actor)} fallback={actorId ? t('deletedUser') : t('system')} />{' '}
      <span className="text-muted-foreground">{isAuditAction(action) ? t(`actions.${action}`) : action}</span>{' '}
      {subject && <Name subject={subject} fallback={event.targetType === 'user' ? t('deletedUser') : ''} />}
    </>
  );
}

function Name({ subject, fallback = '' }: { subject: Subject | null; fallback?: string }) {
  const label = subject?.label ?? fallback;
  if (!label) return null;
  if (!subject?.href) return <bdi className="font-medium">{label}</bdi>;
  return (
    <IntentLink href={subject.href} className="font-medium hover:underline">
      <bdi>{label}</bdi>
    </IntentLink>
  );
}
