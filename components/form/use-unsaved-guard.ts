'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

type Leave = () => void;

/**
 * Asks before unsaved changes are lost: links, back and forward wait for the answer, and leaving the site shows the browser's
 * own question. `question` is what to show, `leave` and `stay` are its answers.
 */
export function useUnsavedGuard(isDirty: boolean) {
  const router = useRouter();
  const [leaveTo, setLeaveTo] = useState<Leave | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    isLeaving.current = false;
    const ask = (leave: Leave) => setLeaveTo(() => leave);
    const ends = [
      onUnload(() => !isLeaving.current),
      onLink((href) => ask(() => router.push(href))),
      onTraverse(() => !isLeaving.current, ask),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [isDirty, router]);

  return {
    isAsking: leaveTo !== null,
    stay: () => setLeaveTo(null),
    leave: () => {
      isLeaving.current = true;
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

/** Links of this site that would be followed in this tab. They are caught before the router sees them. */
function onLink(ask: (href: string) => void) {
  const listen = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link?.href || !isPlain || link.target === '_blank' || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    // Another site ends this page, for which the browser asks.
    if (origin !== window.location.origin) return;
    event.preventDefault();
    event.stopPropagation();
    ask(pathname + search + hash);
  };
  document.addEventListener('click', listen, { capture: true });
  return () => document.removeEventListener('click', listen, { capture: true });
}

/** Back and forward, where the browser can hold them (the Navigation API). */
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
