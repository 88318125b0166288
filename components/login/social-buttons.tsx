'use client';

import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { ProviderIcon, type ProviderName, providerNames } from '@/components/ui/provider-icon';
import { signInWithProviderAction } from '@/lib/sign-in/actions';
import { LastUsed } from './last-used';

type Props = { providers: ProviderName[]; redirect?: string; last?: string };

export function SocialButtons({ providers, redirect, last }: Props) {
  const t = useTranslations('login');
  const { formAction, isPending, failure } = useFormAction(signInWithProviderAction);

  return (
    <form action={formAction} className="flex flex-col gap-2.5">
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      {providers.map((provider) => (
        <Button
          key={provider}
          type="submit"
          name="provider"
          value={provider}
          variant="outline"
          size="lg"
          disabled={isPending}
          className="h-auto min-h-11 w-full py-2"
        >
          <ProviderIcon provider={provider} />
          {t('continueWithProvider', { provider: providerNames[provider] })}
          {provider === last && <LastUsed />}
        </Button>
      ))}
      <FormMessage tone="error">{failure}</FormMessage>
    </form>
  );
}
