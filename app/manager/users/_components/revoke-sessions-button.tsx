'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { revokeSessionAction, revokeSessionsAction } from '@/lib/users/actions';

/** Without `sessionId`, all sessions of the user end. `isOwn` is true if the admin's own session ends. */
type Props = { userId: string; sessionId?: string; isOwn: boolean };

export function RevokeButton({ userId, sessionId, isOwn }: Props) {
  const t = useTranslations('userSessions');
  const scope = sessionId ? 'one' : 'all';
  return (
    <ConfirmedActionButton
      action={sessionId ? revokeSessionAction : revokeSessionsAction}
      fields={sessionId ? { userId, sessionId } : { userId }}
      label={t(sessionId ? 'end' : 'endAll')}
      aria-describedby={sessionId && `session-${sessionId}`}
      size="sm"
      description={t(`questions.${isOwn ? (`${scope}Own` as const) : scope}`)}
      onOk={({ ended }) => toast.success(t('ended', { count: ended }))}
    />
  );
}
