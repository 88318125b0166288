import type { ReactNode } from 'react';
import { brand } from '@/lib/brand';
import { cn } from '@/lib/utils';
import { Mark } from './mark';

const links = [20, 12, 18, 14, 19, 13, 17];
const bars = [30, 42, 36, 54, 47, 61, 52, 70, 96, 78, 66, 84, 74, 90, 80, 98];

const frame =
  'relative h-45 shrink-0 select-none overflow-clip border-y bg-primary/10 [container-type:size] max-lg:[@media(height<40rem)]:hidden lg:fixed lg:end-0 lg:top-(--banner-height) lg:h-[calc(100dvh-var(--banner-height))] lg:w-[58%] lg:max-w-[calc(100%-30rem)] lg:border-y-0 lg:border-s print:hidden forced-colors:hidden';
const bloom = 'absolute h-[70cqb] w-[80cqi] rounded-full blur-[7rem] dark:opacity-60';
// The lengths inside `scene` are in em, so that the drawing grows with its box.
const scene =
  'sign-in-picture absolute inset-0 overflow-clip text-[0.5rem] [--spacing:0.25em] lg:start-[10cqi] lg:top-[15cqb] lg:h-[38em] lg:w-[60em] lg:origin-left lg:overflow-visible lg:[font-size:clamp(0.75rem,min(2cqb,3cqi),2rem)] lg:[transform:perspective(90em)_rotateX(8deg)_rotateY(16deg)] lg:rtl:origin-right lg:rtl:[transform:perspective(90em)_rotateX(8deg)_rotateY(-16deg)]';
const drawing = 'absolute start-[max(1.25rem,calc(50%-12rem))] top-12 h-[38em] w-[60em] lg:start-0 lg:top-0';
const sheet =
  'absolute overflow-clip rounded-[0.75em] border bg-card [box-shadow:0_2.5em_5em_oklch(from_var(--primary)_0.2_0.05_h/0.35)]';
const dark = 'stroke-2 stroke-foreground/65';
const pale = 'stroke-[1.5] stroke-muted-foreground/30';
const edge = 'stroke-[0.25] stroke-border';

const Sheet = ({ className, box, children }: { className: string; box: string; children: ReactNode }) => (
  <div className={cn(sheet, className)}>
    <svg
      aria-hidden="true"
      viewBox={box}
      className="flip-rtl absolute inset-0 size-full fill-none [stroke-linecap:round]"
    >
      {children}
    </svg>
  </div>
);

/**
 * The picture beside a form, or above the form on a narrow screen. Simple shapes show the manager area with the brand's
 * name, mark and colours.
 */
export const SignInPicture = () => (
  <div aria-hidden="true" className={frame}>
    <div className={cn(bloom, '-end-[25cqi] -top-[30cqb] bg-primary')} />
    <div
      className={cn(
        bloom,
        '-start-[35cqi] -bottom-[35cqb] bg-[oklch(from_var(--primary)_0.7_calc(c*0.8)_calc(h-50))]',
      )}
    />
    <div className={scene}>
      <div className={drawing}>
        <Sheet className="inset-0" box="0 0 240 152">
          <path d="M-1-1H52V153H-1Z" className={cn('fill-background', edge)} />
          <path d="M9.5 24H42.5" className="stroke-9 stroke-primary/12" />
          <path d="M9 24h2m5 0h16" className="stroke-[2.5] stroke-primary" />
          <path
            d={links.map((width, row) => `M9 ${35 + 11 * row}h2m5 0h${width}`).join('')}
            className={pale}
          />
          <path d="M62 10h32M68 33h14m45 0h14m45 0h14" className="stroke-4 stroke-foreground/75" />
          {[60, 119, 178].map((x) => (
            <rect key={x} x={x} y="18" width="53" height="21" rx="2" className={edge} />
          ))}
          <rect x="60" y="45" width="172" height="99" rx="2" className={edge} />
          <path d="M67 25h14m45 0h14m45 0h14M67 52h22" className={pale} />
          <path d="M90 33h6m53 0h6m53 0h6" className="stroke-4 stroke-success/30" />
          <g className="stroke-7 [stroke-linecap:butt]">
            <path
              d={bars.map((height, day) => `M${71 + 10 * day} 136v-${0.75 * height}`).join('')}
              className="stroke-primary/35"
            />
            <path d="M151 136v-72" className="stroke-primary" />
          </g>
          <path
            d="M66 118C86 114 96 104 116 106S144 90 162 92 188 82 204 86 216 76 226 74"
            className="stroke-[0.5] stroke-muted-foreground [stroke-dasharray:1.5]"
          />
        </Sheet>
        <div className="absolute start-7 top-5 flex w-42 items-center gap-2 font-semibold ltr:tracking-tight">
          <Mark />
          <span className="truncate">{brand.name}</span>
        </div>
        <Sheet className="start-36 top-116 h-49 w-110" box="0 0 108 48">
          {[330, 220, 70].map((hue, row) => (
            <circle
              key={hue}
              cx="9.5"
              cy={8 + 16 * row}
              r="4.5"
              style={{ fill: `oklch(var(--avatar-background) ${hue})` }}
            />
          ))}
          <path d="M19 6.5h26m-26 16h34m-34 16h22" className={dark} />
          <path d="M19 10.5h18m-18 16h18m-18 16h18" className={pale} />
          <path d="M89 8h10M89 40h10" className="stroke-6 stroke-success/15" />
          <path d="M90 8h8M90 40h8" className="stroke-[1.5] stroke-success/70" />
          <path d="M89 24h10" className="stroke-6 stroke-destructive/15" />
          <path d="M90 24h8" className="stroke-[1.5] stroke-destructive/70" />
          <path d="M0 16H108M0 32H108" className={edge} />
        </Sheet>
        <Sheet className="start-108 -top-10 h-17 w-59" box="0 0 56 16">
          <circle cx="8" cy="8" r="4" className="fill-success" />
          <path d="M17 6h28" className={dark} />
          <path d="M17 10h18" className={pale} />
        </Sheet>
      </div>
    </div>
  </div>
);
