'use client';

import { useRef } from 'react';

/** An item of a menu is gone by the time the drawer closes: the button of that menu takes its place. */
const lasting = (element: Element | null) => {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
};

/** Radix gives the focus back only to its own trigger; these give it to whatever opened the dialog. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = lasting(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
