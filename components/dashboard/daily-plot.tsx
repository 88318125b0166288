'use client';

import { useLocale } from 'next-intl';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { localeLayout } from '@/lib/i18n/config';
import { cn } from '@/lib/utils';

/** A day with its texts, formatted: `label` with the weekday, `value` in words. `share` is the height of the bar in percent. */
export type DailyPoint = { day: string; label: string; count: string; value: string; share: number };

/** `share` is its height in percent. */
type Tick = { label: string; share: number };

type Props = { label: string; points: DailyPoint[]; ticks: Tick[] };

/** The width of a bar, as a share of the width of its day. */
const BAR_SHARE = 0.7;

/** The server formats the texts: the browser then needs no messages, and Intl does not delay its hydration. */
export function DailyPlot({ label, points, ticks }: Props) {
  const labelled = new Set(
    [points[0], points[Math.floor(points.length / 2)], points.at(-1)].flatMap((point) => point ?? []),
  );
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 text-muted-foreground text-xs">
      <div aria-hidden className="-my-2 flex h-44 flex-col-reverse justify-between text-end tabular-nums">
        {ticks.map((tick) => (
          <span key={tick.share} className="h-4 leading-4">
            {tick.label}
          </span>
        ))}
      </div>
      <Cursor label={label} points={points}>
        <Bars points={points} ticks={ticks} />
      </Cursor>
      <div aria-hidden className="col-start-2 flex justify-between">
        {[...labelled].map(({ day }) => (
          <span key={day}>{day}</span>
        ))}
      </div>
    </div>
  );
}

/** SVG ignores the text direction, so bars are mirrored for right-to-left. */
function Bars({ points, ticks }: Pick<Props, 'points' | 'ticks'>) {
  const isMirrored = localeLayout(useLocale()).dir === 'rtl';
  const step = 100 / points.length;
  return (
    <svg aria-hidden focusable="false" className="absolute inset-0 size-full overflow-visible">
      {ticks.map(({ share }) => (
        <line
          key={share}
          x1="0"
          x2="100%"
          y1={`${100 - share}%`}
          y2={`${100 - share}%`}
          className="stroke-border"
        />
      ))}
      {points.map(({ day, share }, index) => {
        const place = isMirrored ? points.length - 1 - index : index;
        return (
          <rect
            key={day}
            x={`${(place + (1 - BAR_SHARE) / 2) * step}%`}
            y={`${100 - share}%`}
            width={`${step * BAR_SHARE}%`}
            height={`${share}%`}
            rx={2}
            className="fill-ring"
          />
        );
      })}
    </svg>
  );
}

type CursorProps = Pick<Props, 'label' | 'points'> & { children: ReactNode };

/** The line and the tooltip of a chart: they follow the pointer, and with the keyboard a slider that nobody sees. */
function Cursor({ label, points, children }: CursorProps) {
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
            className="absolute bottom-0 rounded-xs bg-primary forced-color-adjust-none"
            style={{
              insetInlineStart: `${(index + (1 - BAR_SHARE) / 2) * step}%`,
              width: `${step * BAR_SHARE}%`,
              height: `${point.share}%`,
            }}
          />
          <div
            className={cn(
              'absolute w-max max-w-[calc(50%-0.5rem)] rounded-md border bg-popover px-2.5 py-1.5 text-foreground shadow-md',
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
