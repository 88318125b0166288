import type { PointerEvent } from 'react';
import { useRef } from 'react';

const TEXT_FIELDS = 'input, textarea, [contenteditable]';

/** Whether the press is on content that is scrolled down: there, moving down scrolls. */
function isScrolled(target: EventTarget, drawer: Element): boolean {
  let element = target instanceof Element ? target : null;
  while (element && drawer.contains(element)) {
    if (element.scrollTop > 0) return true;
    element = element.parentElement;
  }
  return false;
}

/**
 * Pointer handlers for vaul's Content. vaul rejects a drag while text is selected (autofocus selects a filled field) and, unless
 * the role is `dialog`, while the page is scrolled. It accepts every drag of a drawer that has moved, so these handlers
 * move the drawer by the first pixel. vaul then applies its own distance and its thresholds.
 */
export function useDrawerDrag(scrollLockTimeout: number) {
  const start = useRef({ x: 0, y: 0 });
  const lastScroll = useRef(Number.NEGATIVE_INFINITY);

  return {
    onPointerDown: ({ pageX, pageY }: PointerEvent) => {
      start.current = { x: pageX, y: pageY };
    },
    onPointerMove: (event: PointerEvent) => {
      const { currentTarget: drawer, target, pageX, pageY, buttons, pointerType, timeStamp } = event;
      const down = pageY - start.current.y;
      if (buttons === 0 || down <= 0 || down < Math.abs(pageX - start.current.x)) return;
      if (!(drawer instanceof HTMLElement) || drawer.classList.contains('vaul-dragging')) return;
      // A mouse selects text there.
      if (pointerType === 'mouse' && target instanceof Element && target.matches(TEXT_FIELDS)) return;
      if (isScrolled(target, drawer)) lastScroll.current = timeStamp;
      if (timeStamp - lastScroll.current < scrollLockTimeout) return;
      // The opening animation overrides the transform.
      if (drawer.getAnimations().length > 0) return;
      Object.assign(drawer.style, { transition: 'none', transform: 'translate3d(0, 1px, 0)' });
    },
  };
}
