import { useRef } from 'react';

/** A menu item unmounts before the drawer closes, so the focus returns to its menu button. */
const toLasting = (element: Element | null) => {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
};

const TOASTS = '[data-sonner-toaster]';

export const isInToast = ({ target }: Event) => target instanceof Element && target.closest(TOASTS) !== null;

/**
 * For the content of a dialog: Radix restores the focus only to its own trigger. An element with `data-focus-first` gets the
 * focus instead of the first control.
 */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = toLasting(document.activeElement);
      const content = event.currentTarget instanceof Element ? event.currentTarget : null;
      const first = content?.querySelector<HTMLElement>('[data-focus-first]');
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    /** Dismissing a toast must not close the dialog beneath it. */
    onInteractOutside: (event: Event) => {
      if (isInToast(event)) event.preventDefault();
    },
  };
}
