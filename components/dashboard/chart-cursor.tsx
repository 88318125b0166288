'use client';

import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cn } from '@/lib/cn';

/** `share` is the height of the bar in percent. */
type ChartPoint = { label: string; value: string; share: number };

type Props = { label: string; points: ChartPoint[]; barShare: number; children: ReactNode };

/** The line and the tooltip of a chart: they follow the pointer, and with the keyboard a slider that nobody sees. */
export function ChartCursor({ label, points, barShare, children }: Props) {
  const slider = useRef<HTMLInputElement>(null);
  const [index, setIndex] = useState(points.length - 1);
  const [isShown, setShown] = useState(false);
  const [top, setTop] = useState(0);
  const point = points[index];
  const step = 100 / points.length;
  const isFirstHalf = index < points.length / 2;

  function follow({ currentTarget, clientX, clientY }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect();
    const fromLeft = (clientX - box.left) / box.width;
    const fromStart = getComputedStyle(currentTarget).direction === 'rtl' ? 1 - fromLeft : fromLeft;
    setIndex(Math.min(Math.max(Math.floor(fromStart * points.length), 0), points.length - 1));
    setTop(clientY - box.top);
    setShown(true);
  }

  return (
    <div
      className="relative h-40 touch-pan-y rounded-sm outline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-ring"
      onPointerDown={(event) => {
        follow(event);
        // Keeps the focus here; a touch elsewhere then closes the tooltip.
        event.preventDefault();
        slider.current?.focus({ preventScroll: true });
      }}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(false)}
      onPointerCancel={() => setShown(false)}
    >
      {children}
      <input
        ref={slider}
        type="range"
        min={0}
        max={points.length - 1}
        value={index}
        aria-label={label}
        aria-valuetext={point && `${point.label}: ${point.value}`}
        onChange={({ target }) => {
          setIndex(Number(target.value));
          setTop(0);
          setShown(true);
        }}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onKeyDown={({ key }) => key === 'Escape' && setShown(false)}
        className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
      />
      {isShown && point && (
        <div aria-hidden className="pointer-events-none absolute inset-0 text-xs print:hidden">
          <div
            className="absolute inset-y-0 w-px bg-foreground/40"
            style={{ insetInlineStart: `${(index + 0.5) * step}%` }}
          />
          <div
            className="absolute bottom-0 rounded-xs bg-primary"
            style={{
              insetInlineStart: `${(index + (1 - barShare) / 2) * step}%`,
              width: `${step * barShare}%`,
              height: `${point.share}%`,
            }}
          />
          <div
            className={cn(
              'absolute w-max max-w-[calc(50%-0.5rem)] rounded-md border bg-surface-raised px-2.5 py-1.5 text-foreground shadow-md',
              isFirstHalf ? 'ms-2.5' : 'me-2.5',
            )}
            style={{
              top: `clamp(0px, ${top}px - 1.5rem, 100% - 3rem)`,
              [isFirstHalf ? 'insetInlineStart' : 'insetInlineEnd']:
                `${isFirstHalf ? (index + 0.5) * step : 100 - (index + 0.5) * step}%`,
            }}
          >
            <span className="block text-muted-foreground">{point.label}</span>
            <span className="font-medium">{point.value}</span>
          </div>
        </div>
      )}
    </div>
  );
}
