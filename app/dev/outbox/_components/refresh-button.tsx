'use client';

import { RefreshCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { Button } from '@/components/ui/button';

const REFRESH_MS = 3_000;

/** Refreshes the page on a click, and every few seconds while the page is visible. */
export function RefreshButton({ label }: { label: string }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    const timer = setInterval(refresh, REFRESH_MS);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, [router]);

  return (
    <Button variant="outline" loading={pending} onClick={() => startTransition(() => router.refresh())}>
      <RefreshCw />
      {label}
    </Button>
  );
}
