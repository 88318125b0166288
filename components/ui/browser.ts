'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server, and until scripts run. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Safari marks the key that ends an input by its code. */
const INPUT_METHOD_CODE = 229;

/** The arrows, Enter and Escape of an input method are not for lists, dialogs and fields. */
function keepFromPage(event: KeyboardEvent) {
  if (event.isComposing || event.keyCode === INPUT_METHOD_CODE) event.stopPropagation();
}

/** Usual for the second click of a double click. */
const DOUBLE_CLICK_MS = 200;
let singleClick: ReturnType<typeof setTimeout> | undefined;

/** Acts on a click on text that is no link, but not when two clicks or a drag select text. */
export function onSingleClick({ detail }: { detail: number }, act: () => void): void {
  clearTimeout(singleClick);
  if (detail > 1) return;
  singleClick = setTimeout(() => {
    if (window.getSelection()?.isCollapsed !== false) act();
  }, DOUBLE_CLICK_MS);
}

/** It is on every page. */
export function useInputMethodKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', keepFromPage, { capture: true });
    return () => window.removeEventListener('keydown', keepFromPage, { capture: true });
  }, []);
}

/** Chooses what was chosen in the page before its scripts ran: React sends no event for it. `read` is called once. */
export function useEarlyChoice<V>(
  value: V | undefined,
  read: () => V | undefined,
  choose: (value: V) => void,
) {
  const chooseEarly = useEffectEvent(() => {
    const early = read();
    if (early !== undefined && early !== value) choose(early);
  });
  // A layout effect runs before an effect can render the page's own value again.
  useLayoutEffect(() => chooseEarly(), []);
}

/** Null on the server. */
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

/** True where a submenu would be outside of the screen, or would need a hover. */
export const useIsNarrowOrTouch = () => useMedia('(max-width: 639.98px), (pointer: coarse)');

/** The width at which the sidebar shows icons only by default: see the variant `collapsed` of globals.css. */
export const useIsMedium = () => useMedia('(48rem <= width < 64rem)');

/** Stores a choice of this browser for a year. The server reads it, so that the first HTML already shows it. */
export function setChoiceCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${value}; Max-Age=31536000; Path=/; SameSite=Lax`;
}

/** The browser saves it as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the blob before the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** A file that is dropped beside its field: the browser would open it in place of the page. Returns whether one is held over it. */
export function useFileDrop(onFile?: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const handle = useEffectEvent((event: DragEvent) => {
    // Its field has taken it.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    const [file] = event.dataTransfer.files;
    if (event.type === 'drop' && file) onFile?.(file);
  });
  useEffect(() => {
    const controller = new AbortController();
    for (const type of ['dragover', 'dragleave', 'drop'] as const)
      window.addEventListener(type, (event) => handle(event), { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return isOver;
}

/** Props for the content of a dialog without a trigger. Radix gives the focus back to a trigger only. */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    /** Dismissing a toast must not close the dialog beneath it. */
    onInteractOutside: (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
        event.preventDefault();
    },
  };
}
