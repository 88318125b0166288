'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { requireConnection } from '@/components/ui/connection';
import { useReportNavigation } from '@/components/ui/navigation';
import { RETRY_DELAY_MS } from '@/lib/constants';

/** Reads the list again without reloading the page. */
export function ListRetry({ label }: { label: string }) {
  const router = useRouter();
  const [isWaiting, setWaiting] = useState(false);
  const [isRefreshing, startTransition] = useTransition();
  useReportNavigation(isRefreshing);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const retry = () => {
    if (!requireConnection()) return;
    setWaiting(true);
    timer.current = setTimeout(() => {
      setWaiting(false);
      startTransition(() => router.refresh());
    }, RETRY_DELAY_MS);
  };
  return (
    <Button variant="outline" loading={isWaiting || isRefreshing} onClick={retry}>
      {label}
    </Button>
  );
}
