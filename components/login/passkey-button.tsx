'use client';

import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FormMessage } from '@/components/form/form-message';
import { Button } from '@/components/ui/button';
import { LastUsed } from './last-used';
import { usePasskeySignIn } from './use-passkey-sign-in';

type Props = { redirect?: string; wasLast?: boolean };

export function PasskeyButton({ redirect, wasLast }: Props) {
  const t = useTranslations('login');
  const { ask, isPending, failure } = usePasskeySignIn(redirect);
  return (
    <div className="flex flex-col gap-2.5">
      <FormMessage tone="error">{failure}</FormMessage>
      <Button
        variant="secondary"
        size="lg"
        loading={isPending}
        onClick={ask}
        className="h-auto min-h-11 w-full py-2"
      >
        <KeyRound aria-hidden className="size-4.5" />
        {t('continueWithPasskey')}
        {wasLast && <LastUsed />}
      </Button>
    </div>
  );
}
