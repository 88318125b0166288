'use client';

import { useRef } from 'react';

/** An item of a menu is gone by the time the drawer closes: the button of that menu takes its place. */
const lasting = (element: Element | null) => {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
};

/** Handlers for Radix's dialog, which by itself gives the focus back to nothing but its own trigger. */
export function useDrawerManners() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = lasting(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    /** To put a toast away is no wish to close what lies under it. */
    onInteractOutside: (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
        event.preventDefault();
    },
  };
}
