'use client';

import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { ConfirmedActionButton } from '@/components/form/confirmed-action-button';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { providerNames } from '@/components/ui/provider-icon';
import { linkProviderAction, unlinkAccountAction } from '@/lib/account/actions';
import type { SocialProvider } from '@/lib/auth/sign-in-methods';

type LinkProps = { provider: SocialProvider; area: 'app' | 'manager' };

export function LinkAccountButton({ provider, area }: LinkProps) {
  const t = useTranslations('linkedMethods');
  const { formAction, isPending, failure } = useFormAction(linkProviderAction);
  return (
    <>
      <form action={formAction}>
        <input type="hidden" name="provider" value={provider} />
        <input type="hidden" name="area" value={area} />
        <Button
          type="submit"
          variant="outline"
          size="sm"
          loading={isPending}
          aria-label={t('linkProvider', { provider: providerNames[provider] })}
        >
          {t('link')}
        </Button>
      </form>
      <FormMessage className="basis-full">{failure}</FormMessage>
    </>
  );
}

type UnlinkProps = {
  id: string;
  provider: SocialProvider;
  reasonId?: string;
};

export function UnlinkAccountButton({ id, provider, reasonId }: UnlinkProps) {
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
      description={t('unlinkQuestion', { provider: name })}
      onOk={() => toast.success(t('unlinked', { provider: name }))}
    />
  );
}
