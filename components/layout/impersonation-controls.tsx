'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import { useFormAction } from '@/components/form/use-form-action';
import { Button } from '@/components/ui/button';
import { stopImpersonatingAction } from '@/lib/users/actions';

type Props = {
  until: Date;
  /** The time of the server at rendering, in ms. The browser adds only the time since then: its clock may be wrong. */
  now: number;
};

const MINUTE_MS = 60_000;
const ANNOUNCED = [5, 1];

function useReturn() {
  const t = useTranslations('impersonation');
  const { formAction, isPending, failure } = useFormAction(stopImpersonatingAction, {
    onRedirect: () => toast.success(t('stopped')),
  });
  // Without a network, the action fails, and a dynamic import would fail, too. So `toast` is a static import.
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure]);
  return { formAction, isPending };
}

/** A button that ends the impersonation and leads back to the admin's own account. */
export function ReturnButton() {
  const t = useTranslations('impersonation');
  const { formAction, isPending } = useReturn();
  return (
    <form action={formAction}>
      <Button type="submit" variant="outline" size="sm" loading={isPending}>
        {t('stop')}
      </Button>
    </form>
  );
}

export function ImpersonationControls({ until, now }: Props) {
  const t = useTranslations('impersonation');
  const { formAction, isPending } = useReturn();
  const minutes = useMinutesLeft(until, now, () => startTransition(() => formAction(new FormData())));
  return (
    <form
      action={formAction}
      className="flex shrink-0 items-center gap-3 max-sm:flex-col max-sm:items-end max-sm:gap-0.5"
    >
      <span
        role="timer"
        aria-live="off"
        className="whitespace-nowrap text-xs tabular-nums opacity-85 sm:text-sm"
      >
        {t('left', { minutes })}
      </span>
      <span role="status" className="sr-only">
        {ANNOUNCED.includes(minutes) && t('left', { minutes })}
      </span>
      <Button type="submit" variant="outline" size="sm" loading={isPending} className="border-transparent">
        {t('stop')}
      </Button>
    </form>
  );
}

const minutesBetween = (from: number, to: number) => Math.max(0, Math.ceil((to - from) / MINUTE_MS));

function useMinutesLeft(until: Date, now: number, onOver: () => void) {
  const endsAt = until.getTime();
  const [minutes, setMinutes] = useState(minutesBetween(now, endsAt));
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const left = minutesBetween(now + performance.now() - start, endsAt);
      setMinutes(left);
      if (left > 0) return;
      clearInterval(timer);
      end();
    }, 1_000);
    return () => clearInterval(timer);
  }, [endsAt, now]);
  return minutes;
}
