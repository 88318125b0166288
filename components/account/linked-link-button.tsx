'use client';

import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { providerNames } from '@/components/ui/provider-icon';
import { linkProviderAction } from '@/lib/account/sign-in-methods/actions';
import type { SocialProvider } from '@/lib/auth/sign-in-methods';

type Props = { provider: SocialProvider; area: 'app' | 'manager' };

export function LinkButton({ provider, area }: Props) {
  const t = useTranslations('linkedMethods');
  const { formAction, isPending, failure } = useFormAction(linkProviderAction);
  return (
    <>
      <form action={formAction}>
        <input type="hidden" name="provider" value={provider} />
        <input type="hidden" name="area" value={area} />
        <Button
          type="submit"
          variant="secondary"
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
