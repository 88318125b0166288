'use client';

import { Wifi, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { connection } from '@/components/ui/connection';

const RESTORED_MS = 4_000;

/** Says that the browser is offline, and when that ends. Not a toast: the code for toasts may not be loaded yet. */
export function ConnectionNotice() {
  const t = useTranslations('connection');
  const state = connection.use();

  useEffect(() => {
    const onOffline = () => connection.set('offline');
    const onOnline = () => connection.set('restored');
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  useEffect(() => {
    if (state !== 'restored') return;
    const timer = setTimeout(() => connection.set('online'), RESTORED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const Icon = state === 'restored' ? Wifi : WifiOff;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(env(safe-area-inset-bottom)+5rem)] z-50 flex justify-center md:bottom-6 print:hidden"
    >
      {state !== 'online' && (
        <p className="flex max-w-md animate-fade-in items-center gap-2.5 rounded-lg bg-foreground px-4 py-2.5 text-background text-sm shadow-lg">
          <Icon className="size-4 shrink-0" />
          {t(state)}
        </p>
      )}
    </div>
  );
}
