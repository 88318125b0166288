'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
} from 'react';
import { toast } from 'sonner';
import { BROWSER_ERROR_MAX, RETRY_DELAY_MS, UNDO_TOAST_MS } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { Button } from './button';

type LoadErrorProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Replaces a dialog whose code could not load. The page stays as it is, and a toast offers to reload it. */
export function DialogLoadFailure({ open, onOpenChange }: LoadErrorProps) {
  const t = useTranslations('pageError');
  const form = useTranslations('form');
  const show = useEffectEvent(() => {
    onOpenChange(false);
    reportBrowserError(new Error('The code of a dialog could not be loaded'));
    toast.error(form('unexpected'), {
      id: 'load-error',
      duration: UNDO_TOAST_MS,
      action: { label: t('retry'), onClick: () => window.location.reload() },
    });
  });
  useEffect(() => {
    if (open) show();
  }, [open]);
  return null;
}

/** One page load sends at most this many reports, because an error can repeat in a loop. */
const MOST = 5;

const sent = new Set<string>();

/**
 * Sends an unexpected error to the server, which passes it to `reportError`. Skips repeated errors, errors with a
 * digest, which the server has already reported, and errors of browser extensions, whose stack has no URL of this site.
 */
export function reportBrowserError(error: unknown): void {
  if (!(error instanceof Error) || 'digest' in error || error.name === 'AbortError') return;
  const { name, message, stack = '' } = error;
  if (sent.size >= MOST || sent.has(stack) || !stack.includes(window.location.origin)) return;
  sent.add(stack);
  const cut = (text: string) => text.slice(0, BROWSER_ERROR_MAX);
  const body = { name: cut(name), message: cut(message), stack: cut(stack), path: window.location.pathname };
  // With `keepalive`, the request continues if the user leaves the page. No code needs the answer.
  void fetch(routes.api.errors(), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

type RetryProps = ComponentProps<typeof Button> & { retry: () => void };

/** A button that waits a moment before it calls `retry`, because users would not notice an immediate second failure. */
export function RetryButton({ retry, loading, ...props }: RetryProps) {
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

/** Asks the server for the page again, without a reload. */
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
