'use client';

import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Drawer } from 'vaul';
import { cn } from '@/lib/utils';

export type DialogVariantProps = {
  open: boolean;
  close: () => void;
  dismissible?: boolean;
  snapPoints?: number[];
  hasText: boolean;
  /** Props of Content: its role, and handlers for the focus and for what is typed. */
  content: object;
  children: ReactNode;
};

const CLOSE_THRESHOLD = 0.25;

/** vaul's types know no optional snap points. The overlay is there from the first one on. */
const toSnapProps = (snapPoints?: number[]) =>
  (snapPoints ? { snapPoints, fadeFromIndex: 0 } : {}) as { snapPoints: number[]; fadeFromIndex: number };

/**
 * vaul refuses a drag while text is selected, as in a field that got the focus, and one of an alert dialog on a scrolled page. It
 * refuses none of a drawer that has moved, so a press beside the content moves it by a pixel.
 */
function allowDrag({ target, currentTarget }: PointerEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('[data-drawer-body], button')) return;
  Object.assign(currentTarget.style, { transition: 'none', transform: 'translate3d(0, 1px, 0)' });
}

/** A drawer on a phone. Its animation (0.5 s) and the velocity that closes it (0.4) are vaul's constants. */
export function BottomDrawer({
  open,
  close,
  dismissible = true,
  snapPoints,
  hasText,
  content,
  children,
}: DialogVariantProps) {
  const [snapPoint, setSnapPoint] = useState<number | string | null>(snapPoints?.[0] ?? null);

  const drawer = useRef<HTMLDivElement>(null);
  const shade = useRef<HTMLDivElement>(null);

  function release() {
    const height = 1 - (drawer.current?.getBoundingClientRect().top ?? 0) / window.innerHeight;
    // A drawer with snap points closes only by a fast drag of vaul's, so a slow drag is handled here.
    if (snapPoints?.[0] && height < (1 - CLOSE_THRESHOLD) * snapPoints[0]) close();
    // vaul leaves a drawer that asks first where it was released.
    if (!hasText) return;
    for (const part of [drawer.current, shade.current])
      if (part) Object.assign(part.style, { transition: '', transform: '', opacity: '' });
  }

  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => !next && close()}
      dismissible={dismissible}
      closeThreshold={CLOSE_THRESHOLD}
      scrollLockTimeout={100}
      activeSnapPoint={snapPoint}
      setActiveSnapPoint={setSnapPoint}
      {...toSnapProps(snapPoints)}
      onRelease={release}
      autoFocus
    >
      <Drawer.Portal>
        <Drawer.Overlay ref={shade} className="fixed inset-0 z-40 bg-overlay" />
        <Drawer.Content
          {...content}
          ref={drawer}
          onPointerDown={dismissible && !snapPoints ? allowDrag : undefined}
          className={cn(
            snapPoints ? 'h-dvh' : 'max-h-[92dvh]',
            'fixed inset-x-0 bottom-0 z-50 flex flex-col rounded-t-2xl border-t bg-popover shadow-2xl outline-none',
          )}
        >
          {/* As high as its visible part: the buttons stay in sight. */}
          <div
            className="flex min-h-0 flex-col pb-[env(safe-area-inset-bottom)]"
            style={snapPoints && { height: `${100 * Number(snapPoint)}dvh` }}
          >
            <div aria-hidden className="mx-auto mt-3 h-1 w-10 shrink-0 rounded-full bg-border" />
            {children}
          </div>
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
