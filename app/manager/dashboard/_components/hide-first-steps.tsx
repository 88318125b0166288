'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { setChoiceCookie } from '@/components/ui/browser';
import { Button } from '@/components/ui/button';
import { FIRST_STEPS_COOKIE } from '@/lib/constants';

export function HideFirstStepsButton({ label }: { label: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  function hide() {
    setChoiceCookie(FIRST_STEPS_COOKIE, 'hidden');
    // The button disappears, and the focus with it. So the content of the page gets the focus.
    document.getElementById('main')?.focus({ preventScroll: true });
    startTransition(() => router.refresh());
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      loading={isPending}
      aria-describedby="first-steps"
      onClick={hide}
      className="absolute end-1.5 top-1.5 text-muted-foreground pointer-coarse:top-0"
    >
      {label}
    </Button>
  );
}
