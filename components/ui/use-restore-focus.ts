import { useRef } from 'react';

/** For the content of a dialog without a trigger: Radix gives the focus back to a trigger only. */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      const focused = document.activeElement;
      // A menu item is gone when the dialog closes, so the focus returns to the button of its menu.
      const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
      opener.current = (button && document.getElementById(button)) || focused;
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
