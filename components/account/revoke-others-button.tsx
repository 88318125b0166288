'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { revokeOtherSessionsAction } from '@/lib/account/sessions/actions';

export function RevokeOthersButton() {
  const t = useTranslations('ownSessions');
  return (
    <ConfirmedActionButton
      action={revokeOtherSessionsAction}
      label={t('revokeOthers')}
      size="sm"
      question={t('revokeOthersQuestion')}
      onOk={() => toast.success(t('othersRevoked'))}
    />
  );
}
