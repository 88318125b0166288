'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { revokeSessionAction, revokeSessionsAction } from '@/lib/users/actions';

type Props = {
  userId: string;
  sessionId?: string;
  describedBy?: string;
  scope: 'one' | 'oneOwn' | 'all' | 'allOwn';
  label: string;
};

export function RevokeButton({ userId, sessionId, describedBy, scope, label }: Props) {
  const t = useTranslations('userSessions');
  return (
    <ConfirmedActionButton
      action={sessionId ? revokeSessionAction : revokeSessionsAction}
      fields={sessionId ? { userId, sessionId } : { userId }}
      label={label}
      aria-describedby={describedBy}
      size="sm"
      description={t(`questions.${scope}`)}
      onOk={({ ended }) => toast.success(t('ended', { count: ended }))}
    />
  );
}
