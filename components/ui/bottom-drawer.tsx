'use client';

import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Drawer } from 'vaul';
import { cn } from '@/lib/utils';

export type DialogVariantProps = {
  open: boolean;
  close: () => void;
  dismissible?: boolean;
  snapPoints?: number[];
  /** True if the user typed text. `close` then asks the user first. */
  hasText: boolean;
  /** Props for the dialog's `Content`: its role and its handlers of focus and input. */
  content: object;
  children: ReactNode;
};

const CLOSE_THRESHOLD = 0.25;

/**
 * vaul's types do not accept an undefined `snapPoints`, hence the cast. With `fadeFromIndex: 0`, the overlay is visible
 * from the first snap point on.
 */
const toSnapProps = (snapPoints?: number[]) =>
  (snapPoints ? { snapPoints, fadeFromIndex: 0 } : {}) as { snapPoints: number[]; fadeFromIndex: number };

/**
 * vaul refuses a drag while text is selected (as in a focused field), and a drag of an alert dialog on a scrolled page.
 * But vaul allows every drag of a drawer that has moved. So a press outside of the body and the buttons moves the
 * drawer by one pixel. Delete this if a version of vaul after 1.1.2 allows these drags.
 */
function allowDrag({ target, currentTarget }: PointerEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('[data-drawer-body], button')) return;
  Object.assign(currentTarget.style, { transition: 'none', transform: 'translate3d(0, 1px, 0)' });
}

/** A drawer on a phone. vaul has no settings for its animation (0.5 s) and for the velocity that closes it (0.4). */
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
    // With snap points, vaul closes the drawer only after a fast drag, so this line closes it after a slow one.
    if (snapPoints?.[0] && height < (1 - CLOSE_THRESHOLD) * snapPoints[0]) close();
    // If the drawer asks before it closes, vaul leaves it where the user released it. The lines below move it back.
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
          {/* With snap points, a part of the drawer is below the window. The content fits into the visible part. */}
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
