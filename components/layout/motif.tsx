import { cn } from '@/lib/utils';

// One leaf points up from 0,0; one fruit hangs from 0,0.
const LEAF = 'M0 0C-26-18-32-58 0-96 32-58 26-18 0 0Z';
const VEIN = 'M0-6V-78';
const FRUIT = 'M0 14c-30-12-56 10-56 46 0 32 23 60 56 60s56-28 56-60C56 24 30 2 0 14Z';
const SHINE = 'M-34 62c0-14 6-24 17-29';

const leaves = [
  { at: '96 196', turn: -62, size: 1.1 },
  { at: '150 262', turn: 64, size: 1.25 },
  { at: '236 318', turn: -34, size: 1.3 },
  { at: '318 372', turn: 88, size: 1.1 },
  { at: '392 396', turn: -16, size: 1.2 },
  { at: '470 414', turn: 58, size: 0.95 },
];
const fruits = [
  { at: '196 296', size: 1.05 },
  { at: '300 362', size: 1.35 },
  { at: '428 408', size: 0.9 },
];

/** The picture beside a form: a branch with plums, in the colours of the theme. `npm run rename` replaces it. */
export const Motif = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 560 640" aria-hidden="true" focusable="false" className={cn('fill-none', className)}>
    <path
      d="M-20 96C90 150 96 214 190 288S392 402 520 418"
      className="stroke-primary/35"
      strokeWidth="7"
      strokeLinecap="round"
    />
    {leaves.map(({ at, turn, size }) => (
      <g key={at} transform={`translate(${at}) rotate(${turn}) scale(${size})`}>
        <path d={LEAF} className="fill-success/25 stroke-success/45" strokeWidth="1.5" />
        <path d={VEIN} className="stroke-success/45" strokeWidth="1.5" strokeLinecap="round" />
      </g>
    ))}
    {fruits.map(({ at, size }) => (
      <g key={at} transform={`translate(${at}) scale(${size})`}>
        <path d="M0-2C2 6 1 10 0 18" className="stroke-primary/50" strokeWidth="4" strokeLinecap="round" />
        <path d={FRUIT} className="fill-primary/85" />
        <path d={SHINE} className="stroke-primary-foreground/60" strokeWidth="6" strokeLinecap="round" />
      </g>
    ))}
  </svg>
);
