'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LazyConfirmDrawer } from '@/components/ui/lazy-drawer';

export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('form');
  const { isOpen, stay, discard } = useUnsavedGuard(isDirty);
  return (
    <LazyConfirmDrawer
      open={isOpen}
      onOpenChange={(open) => !open && stay()}
      title={t('leaveTitle')}
      description={t('leaveText')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
      onConfirm={discard}
    />
  );
}

type Navigate = () => void;

/** Links, back and forward ask for confirmation; closing the page shows the browser's own dialog. */
function useUnsavedGuard(isDirty: boolean) {
  const router = useRouter();
  const [pending, setPending] = useState<Navigate | null>(null);
  const isClosing = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    isClosing.current = false;
    const confirm = (navigate: Navigate) => setPending(() => navigate);
    const ends = [
      onUnload(() => !isClosing.current),
      onLink((href) => confirm(() => router.push(href))),
      onTraverse(() => !isClosing.current, confirm),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [isDirty, router]);

  return {
    isOpen: pending !== null,
    stay: () => setPending(null),
    discard: () => {
      isClosing.current = true;
      setPending(null);
      pending?.();
    },
  };
}

function onUnload(isGuarded: () => boolean) {
  const listen = (event: BeforeUnloadEvent) => {
    if (isGuarded()) event.preventDefault();
  };
  window.addEventListener('beforeunload', listen);
  return () => window.removeEventListener('beforeunload', listen);
}

/** Same-tab links of this site. Capture runs before the router's handler. */
function onLink(confirm: (href: string) => void) {
  const listen = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link?.href || !isPlain || link.target === '_blank' || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    // Leaving the site fires `beforeunload` instead.
    if (origin !== window.location.origin) return;
    event.preventDefault();
    event.stopPropagation();
    confirm(pathname + search + hash);
  };
  document.addEventListener('click', listen, { capture: true });
  return () => document.removeEventListener('click', listen, { capture: true });
}

function onTraverse(isGuarded: () => boolean, confirm: (navigate: Navigate) => void) {
  if (!('navigation' in window)) return () => undefined;
  const { navigation } = window;
  const listen = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !isGuarded()) return;
    event.preventDefault();
    const { key } = event.destination;
    confirm(() => void navigation.traverseTo(key));
  };
  navigation.addEventListener('navigate', listen);
  return () => navigation.removeEventListener('navigate', listen);
}

/** `saved`: the stored or initial values of the fields. */
export function useChanges(saved: Record<string, string>) {
  const [isChanged, setChanged] = useState(false);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    setChanged(Object.entries(saved).some(([field, value]) => form.has(field) && form.get(field) !== value));
  };
  return { isChanged, onInput };
}
