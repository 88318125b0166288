'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { Button } from '@/components/ui/button';
import { useDeviceName } from '@/components/ui/device';
import { revokeMySessionAction, revokeOtherSessionsAction } from '@/lib/account/actions';
import { BlockedButton } from './blocked-button';

type RevokeProps = { id: string; userAgent: string | null; reasonId?: string };

export function RevokeSessionButton({ id, userAgent, reasonId }: RevokeProps) {
  const t = useTranslations('ownSessions');
  const device = useDeviceName(userAgent);
  if (reasonId) {
    return (
      <BlockedButton reasonId={reasonId} aria-label={t('revokeDevice', { device })}>
        {t('revoke')}
      </BlockedButton>
    );
  }
  return (
    <ConfirmedActionButton
      action={revokeMySessionAction}
      fields={{ id }}
      label={t('revoke')}
      aria-label={t('revokeDevice', { device })}
      size="sm"
      description={t('revokeQuestion', { device })}
      onOk={() => toast.success(t('revoked'))}
    />
  );
}

export function RevokeOthersButton() {
  const t = useTranslations('ownSessions');
  return (
    <ConfirmedActionButton
      action={revokeOtherSessionsAction}
      label={t('revokeOthers')}
      size="sm"
      description={t('revokeOthersQuestion')}
      onOk={() => toast.success(t('othersRevoked'))}
    />
  );
}

export function ShowMore({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children;
  return (
    <li className="flex justify-center px-4 py-2">
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
    </li>
  );
}
