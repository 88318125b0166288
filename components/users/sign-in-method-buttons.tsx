'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { removeUserPasskeyAction, secureUserAction, unlinkUserAccountAction } from '@/lib/users/actions';

type Props = { kind: 'passkey' | 'provider'; userId: string; id: string; name: string };

export function RemoveMethodButton({ kind, userId, id, name }: Props) {
  const t = useTranslations('userSessions');
  return (
    <ConfirmedActionButton
      action={kind === 'passkey' ? removeUserPasskeyAction : unlinkUserAccountAction}
      fields={{ userId, id }}
      label={t('remove')}
      aria-label={t('removeMethod', { name })}
      size="sm"
      description={t(`questions.${kind}`, { name })}
      onOk={() => toast.success(t('removedMethod'))}
    />
  );
}

export function SecureButton({ userId, name }: Pick<Props, 'userId' | 'name'>) {
  const t = useTranslations('userSessions');
  return (
    <ConfirmedActionButton
      action={secureUserAction}
      fields={{ userId }}
      label={t('secure')}
      size="sm"
      description={t('secureQuestion', { name })}
      onOk={() => toast.success(t('secured'))}
    />
  );
}
