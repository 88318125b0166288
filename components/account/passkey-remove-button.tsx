'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { removePasskeyAction } from '@/lib/account/sign-in-methods/actions';

export function PasskeyRemoveButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('passkeys');
  return (
    <ConfirmedActionButton
      action={removePasskeyAction}
      fields={{ id }}
      label={t('remove')}
      aria-label={t('removePasskey', { name })}
      size="sm"
      question={t.rich('removeQuestion', {
        name,
        b: (chunks) => <bdi className="wrap-anywhere font-medium">{chunks}</bdi>,
      })}
      onOk={() => toast.success(t('removed'))}
    />
  );
}
