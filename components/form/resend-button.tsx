'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { FormMessage } from '@/components/form/form-message';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { RESEND_SECONDS } from '@/lib/constants';
import type { FormAction } from '@/lib/result';

type Props<T> = {
  email: string;
  /** Seconds until the server sends another code; it keeps the count, so a reload does not restart it. */
  wait: number;
  /** What sends another code. */
  action: FormAction<T>;
};

export function ResendButton<T>({ email, wait, action }: Props<T>) {
  const t = useTranslations('verify');
  const [until, setUntil] = useState<number | null>(null);
  const secondsLeft = useCountdown(until, wait);
  const { formAction, isPending, failure } = useFormAction(action, {
    onOk: () => {
      setUntil(Date.now() + RESEND_SECONDS * 1_000);
      toast.success(t('resent'));
    },
  });

  return (
    <form action={formAction} className="flex flex-col items-center gap-3">
      <input type="hidden" name="email" value={email} />
      <Button type="submit" variant="link" loading={isPending} disabled={secondsLeft > 0}>
        {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
      </Button>
      <FormMessage tone="error">{failure}</FormMessage>
    </form>
  );
}

/** Whole seconds left, starting from what the server rendered so that the first paint agrees with it. */
function useCountdown(until: number | null, initialWait: number): number {
  const [left, setLeft] = useState(initialWait);
  useEffect(() => {
    const end = until ?? Date.now() + initialWait * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until, initialWait]);
  return left;
}
