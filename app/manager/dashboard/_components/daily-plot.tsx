'use client';

import { useLocale } from 'next-intl';
import { Fragment, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { getTextLayout } from '@/lib/i18n/config';
import { cn } from '@/lib/utils';

/**
 * A day of a chart. Its texts are its value and, if periods are compared, the earlier value and the difference. Shares
 * are heights in percent.
 */
export type DailyPoint = {
  day: string;
  share: number;
  shareBefore?: number;
  texts: (readonly [label: string, value: string])[];
};

type Tick = { label: string; share: number };

export type Plot = { label: string; points: DailyPoint[]; ticks: Tick[]; isLine: boolean };

/** The width of a bar, as a share of the width of its day. */
const BAR_SHARE = 0.7;

/** Draws bars or a line, and the previous period as a dotted line. */
export function DailyPlot({ ticks, ...props }: Plot) {
  const { points, isLine } = props;
  const labelled = new Set(
    [points[0], points[Math.floor(points.length / 2)], points.at(-1)].flatMap((point) => point ?? []),
  );
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 text-muted-foreground text-xs">
      <div aria-hidden className="-my-2 flex h-69 flex-col-reverse justify-between text-end tabular-nums">
        {ticks.map((tick) => (
          <span key={tick.share} className="h-4 leading-4">
            {tick.label}
          </span>
        ))}
      </div>
      <Cursor {...props}>
        <Bars points={isLine ? [] : points} ticks={ticks} />
        {isLine && <Line shares={points.map(({ share }) => share)} className="stroke-ring" />}
        <Line
          shares={points.flatMap(({ shareBefore }) => shareBefore ?? [])}
          className="stroke-muted-foreground [stroke-dasharray:0.1_5] [stroke-linecap:round]"
        />
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
function Bars({ points, ticks }: Pick<Plot, 'points' | 'ticks'>) {
  const isMirrored = getTextLayout(useLocale()).dir === 'rtl';
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

function Line({ shares, className }: { shares: number[]; className: string }) {
  const toX = (index: number) => ((index + 0.5) / shares.length) * 100;
  return (
    <svg
      aria-hidden
      focusable="false"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="flip-rtl absolute inset-0 size-full overflow-visible"
    >
      <polyline
        points={shares
          .map((share, index) => `${toX(index).toFixed(2)},${(100 - share).toFixed(2)}`)
          .join(' ')}
        vectorEffect="non-scaling-stroke"
        className={cn('fill-none stroke-2', className)}
      />
    </svg>
  );
}

type CursorProps = Omit<Plot, 'ticks'> & { children: ReactNode };

/** Shows the vertical line and the tooltip of a chart. The pointer or an invisible slider moves them. */
function Cursor({ label, points, isLine, children }: CursorProps) {
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
      className="relative h-65 touch-pan-y rounded-sm outline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-ring"
      onPointerDown={(event) => {
        follow(event);
        // The focus stays in the chart, so that a touch elsewhere closes the tooltip.
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
        aria-valuetext={point?.texts.map((text) => text.join(': ')).join('. ')}
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
            className={cn(
              'absolute rounded-xs bg-primary forced-color-adjust-none',
              isLine ? '-m-1 size-2 rounded-full' : 'bottom-0',
            )}
            style={
              isLine
                ? { insetInlineStart: `${(index + 0.5) * step}%`, bottom: `${point.share}%` }
                : {
                    insetInlineStart: `${(index + (1 - BAR_SHARE) / 2) * step}%`,
                    width: `${step * BAR_SHARE}%`,
                    height: `${point.share}%`,
                  }
            }
          />
          <div
            className={cn(
              'absolute grid w-max max-w-[calc(50%-0.5rem)] grid-cols-[1fr_auto] gap-x-3 rounded-md border bg-popover px-2.5 py-1.5 text-foreground shadow-md',
              isFirstHalf ? 'ms-2.5' : 'me-2.5',
            )}
            style={{
              top: `clamp(0px, ${top}px - 1.5rem, 100% - 5rem)`,
              [isFirstHalf ? 'insetInlineStart' : 'insetInlineEnd']:
                `${isFirstHalf ? (index + 0.5) * step : 100 - (index + 0.5) * step}%`,
            }}
          >
            {point.texts.map(([name, value]) => (
              <Fragment key={name}>
                <span className="text-muted-foreground">{name}</span>
                <span className="text-end tabular-nums nth-2:font-medium">{value}</span>
              </Fragment>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
