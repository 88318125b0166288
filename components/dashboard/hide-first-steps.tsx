'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { FIRST_STEPS_COOKIE } from '@/lib/constants';

type Props = { label: string; describedBy: string };

export function HideFirstSteps({ label, describedBy }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  function hide() {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = `${FIRST_STEPS_COOKIE}=hidden; Max-Age=31536000; Path=/; SameSite=Lax`;
    // The button disappears, and the focus with it.
    document.getElementById('main')?.focus({ preventScroll: true });
    startTransition(() => router.refresh());
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      loading={isPending}
      aria-describedby={describedBy}
      onClick={hide}
      className="-me-3 -mt-1 text-muted-foreground"
    >
      {label}
    </Button>
  );
}
