'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState, useTransition } from 'react';
import { RETRY_DELAY_MS } from '@/lib/constants';
import { Button } from './button';

type Props = ComponentProps<typeof Button> & { retry: () => void };

/** Retries after a short time, so that a second failure does not look like a click without an effect. */
export function RetryButton({ retry, loading, ...props }: Props) {
  const [isWaiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = () => {
    setWaiting(true);
    timer.current = setTimeout(() => {
      setWaiting(false);
      retry();
    }, RETRY_DELAY_MS);
  };
  return <Button {...props} loading={isWaiting || loading} onClick={start} />;
}

/** Reads the page again without reloading it. */
export function RefreshButton({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  return (
    <RetryButton
      variant="outline"
      loading={isRefreshing}
      retry={() => startTransition(() => router.refresh())}
    >
      {children}
    </RetryButton>
  );
}
