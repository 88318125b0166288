import { useRef } from 'react';

/** A menu item unmounts before the drawer closes, so the focus returns to its menu button. */
const toLasting = (element: Element | null) => {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
};

/** For the content of a dialog: Radix restores the focus only to its own trigger. */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = toLasting(document.activeElement);
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
