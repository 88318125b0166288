'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { providerNames } from '@/components/ui/provider-icon';
import { unlinkAccountAction } from '@/lib/account/sign-in-methods/actions';
import type { SocialProvider } from '@/lib/auth/sign-in-methods';

type Props = {
  id: string;
  provider: SocialProvider;
  /** The element that says why it can't be unlinked. */
  reasonId?: string;
};

export function UnlinkButton({ id, provider, reasonId }: Props) {
  const t = useTranslations('linkedMethods');
  const name = providerNames[provider];
  return (
    <ConfirmedActionButton
      action={unlinkAccountAction}
      fields={{ id }}
      label={t('unlink')}
      aria-label={t('unlinkProvider', { provider: name })}
      aria-describedby={reasonId}
      disabled={reasonId !== undefined}
      size="sm"
      question={t('unlinkQuestion', { provider: name })}
      onOk={() => toast.success(t('unlinked', { provider: name }))}
    />
  );
}
