'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false on the server and during hydration, then true. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Safari does not set `isComposing` for the key that ends a composition. This is the `keyCode` of that key. */
const INPUT_METHOD_CODE = 229;

/** Hides from the page the keys that an input method uses itself, for example Enter and Escape in Japanese text. */
function keepFromPage(event: KeyboardEvent) {
  if (event.isComposing || event.keyCode === INPUT_METHOD_CODE) event.stopPropagation();
}

export function useInputMethodKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', keepFromPage, { capture: true });
    return () => window.removeEventListener('keydown', keepFromPage, { capture: true });
  }, []);
}

/** Calls `choose` with a choice from before hydration, when React had no listener. `read` reads the control. */
export function useChoiceBeforeHydration<V>(
  value: V | undefined,
  read: () => V | undefined,
  choose: (value: V) => void,
) {
  const chooseEarly = useEffectEvent(() => {
    const early = read();
    if (early !== undefined && early !== value) choose(early);
  });
  // This is a layout effect: after another effect, React can render again and set the control back to `value`.
  useLayoutEffect(() => chooseEarly(), []);
}

/** Tells whether a media query matches. Returns null on the server and during hydration. */
const useMedia = (query: string) =>
  useSyncExternalStore<boolean | null>(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => null,
  );

export const useIsNarrow = () => useMedia('(max-width: 639.98px)');

/** Returns true on a screen where a submenu would not fit, or would need a pointer that hovers. */
export const useIsNarrowOrTouch = () => useMedia('(max-width: 639.98px), (pointer: coarse)');

/** Returns true where the sidebar shows only icons by default: see the variant `collapsed` in globals.css. */
export const useIsMedium = () => useMedia('(48rem <= width < 64rem)');

/** Stores a choice in a cookie for a year. The server reads the cookie, so the first HTML already shows the choice. */
export function setChoiceCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${value}; Max-Age=31536000; Path=/; SameSite=Lax`;
}

/** Makes the browser download the content as a file with this name. */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the blob before the next task, so that task can release the URL.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Keeps the browser from opening a file that is dropped beside its field. */
export function useDropGuard(): void {
  useEffect(() => {
    const controller = new AbortController();
    const keep = (event: DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    for (const type of ['dragover', 'drop'] as const)
      window.addEventListener(type, keep, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}

/**
 * Returns props for the content of a dialog without a trigger. When the dialog closes, they return the focus to the
 * element that had it before. Radix returns the focus only to a trigger.
 */
export function useDialogHandlers() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    /** A click on a toast must not close the dialog beneath it. */
    onInteractOutside: (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
        event.preventDefault();
    },
  };
}
