'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { useDeviceName } from '@/components/ui/device';
import { revokeMySessionAction } from '@/lib/account/sessions/actions';

type Props = { id: string; userAgent: string | null };

export function RevokeSessionButton({ id, userAgent }: Props) {
  const t = useTranslations('ownSessions');
  const device = useDeviceName(userAgent);
  return (
    <ConfirmedActionButton
      action={revokeMySessionAction}
      fields={{ id }}
      label={t('revoke')}
      aria-label={t('revokeDevice', { device })}
      size="sm"
      title={device}
      question={t('revokeQuestion')}
      onOk={() => toast.success(t('revoked'))}
    />
  );
}
