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
import { RETRY_DELAY_MS, UNDO_TOAST_MS } from '@/lib/constants';
import { routes } from '@/lib/routes';
import { Button } from './button';

type LoadErrorProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Stands in for a dialog that next/dynamic could not load, so that the page keeps what was typed. Only a reload tries again. */
export function LoadError({ open, onOpenChange }: LoadErrorProps) {
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

/** The most reports of one page load, because an error can repeat in a loop. */
const MOST = 5;
const LENGTH = 4_000;

const sent = new Set<string>();

/**
 * Sends an unexpected error to the server's `reportError`. Errors of the server itself have a digest: it has reported them. Errors
 * of extensions and of other sites have no line of this site in their stack.
 */
export function reportBrowserError(error: unknown): void {
  if (!(error instanceof Error) || 'digest' in error || error.name === 'AbortError') return;
  const { name, message, stack = '' } = error;
  if (sent.size >= MOST || sent.has(stack) || !stack.includes(window.location.origin)) return;
  sent.add(stack);
  const cut = (text: string) => text.slice(0, LENGTH);
  const body = { name: cut(name), message: cut(message), stack: cut(stack), path: window.location.pathname };
  // `keepalive`: it is sent although the page may be left. Nobody waits for the answer.
  void fetch(routes.api.errors(), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

type RetryProps = ComponentProps<typeof Button> & { retry: () => void };

/** Retries after a short time, so that a second failure does not look like a click without an effect. */
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
