'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LazyConfirmDrawer } from '@/components/ui/lazy-drawer';

/** Render it in a form. It asks before unsaved changes are lost. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('form');
  const { isAsking, stay, leave } = useUnsavedGuard(isDirty);
  return (
    <LazyConfirmDrawer
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title={t('leaveTitle')}
      description={t('leaveText')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
      onConfirm={leave}
    />
  );
}

type Leave = () => void;

/** Links, back and forward wait for `leave` or `stay`; leaving the site shows the browser's own dialog. */
function useUnsavedGuard(isDirty: boolean) {
  const router = useRouter();
  const [leaveTo, setLeaveTo] = useState<Leave | null>(null);
  const isClosing = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    isClosing.current = false;
    const ask = (leave: Leave) => setLeaveTo(() => leave);
    const ends = [
      onUnload(() => !isClosing.current),
      onLink((href) => ask(() => router.push(href))),
      onTraverse(() => !isClosing.current, ask),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [isDirty, router]);

  return {
    isAsking: leaveTo !== null,
    stay: () => setLeaveTo(null),
    leave: () => {
      isClosing.current = true;
      setLeaveTo(null);
      leaveTo?.();
    },
  };
}

function onUnload(isGuarded: () => boolean) {
  const ask = (event: BeforeUnloadEvent) => {
    if (isGuarded()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Links of this site that open in this tab, caught before the router handles them. */
function onLink(ask: (href: string) => void) {
  const listen = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link?.href || !isPlain || link.target === '_blank' || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    // Leaving the site fires `beforeunload`.
    if (origin !== window.location.origin) return;
    event.preventDefault();
    event.stopPropagation();
    ask(pathname + search + hash);
  };
  document.addEventListener('click', listen, { capture: true });
  return () => document.removeEventListener('click', listen, { capture: true });
}

/** Back and forward, in browsers with the Navigation API. */
function onTraverse(isGuarded: () => boolean, ask: (leave: Leave) => void) {
  if (!('navigation' in window)) return () => undefined;
  const { navigation } = window;
  const listen = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !isGuarded()) return;
    event.preventDefault();
    const { key } = event.destination;
    ask(() => void navigation.traverseTo(key));
  };
  navigation.addEventListener('navigate', listen);
  return () => navigation.removeEventListener('navigate', listen);
}

/** Whether a form differs from `saved`, the stored or initial values of its fields. */
export function useChanges(saved: Record<string, string>) {
  const [isChanged, setChanged] = useState(false);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    setChanged(Object.entries(saved).some(([field, value]) => form.has(field) && form.get(field) !== value));
  };
  return { isChanged, onInput };
}
