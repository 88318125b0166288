import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '@/lib/utils';
import { Link } from './link';
import { Spinner } from './spinner';

const variants = {
  primary: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary-hover',
  secondary: 'border bg-card text-card-foreground shadow-xs hover:bg-accent',
  ghost: 'text-foreground hover:bg-accent',
  quiet: 'text-muted-foreground hover:bg-accent',
  danger: 'bg-destructive-fill text-destructive-foreground shadow-xs hover:bg-destructive-fill-hover',
  link: 'text-link underline-offset-4 hover:underline',
} as const;

const sizes = {
  sm: 'min-h-8 gap-1.5 px-3 py-1 text-sm pointer-coarse:min-h-11',
  md: 'h-9 gap-2 px-4 text-sm pointer-coarse:h-11',
  lg: 'h-11 gap-2 px-5 text-base sm:text-sm',
  icon: 'size-9 pointer-coarse:size-11',
} as const;

type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes };

export const buttonClasses = ({
  variant = 'primary',
  size = 'md',
  className,
}: ButtonStyle & { className?: string } = {}) =>
  cn('button', variants[variant], sizes[size], variant === 'link' && 'px-1', className);

const stop = (event: MouseEvent) => event.preventDefault();

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { loading?: boolean };

export const ButtonLink = ({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonStyle) => (
  <Link {...props} className={buttonClasses({ variant, size, className })} />
);

/**
 * While `loading`, the hidden label keeps the width and the accessible name. Unlike a disabled button it keeps the focus.
 * It stops each click, also the one that Enter in a field sends to the submit button.
 */
export function Button({
  variant,
  size,
  loading = false,
  className,
  children,
  onClick,
  'aria-disabled': isInactive = false,
  ...props
}: ButtonProps) {
  const isStopped = loading || isInactive === true;
  return (
    <button
      type="button"
      {...props}
      onClick={isStopped ? stop : onClick}
      aria-disabled={isStopped || undefined}
      aria-busy={loading || undefined}
      className={buttonClasses({ variant, size, className })}
    >
      {/* Always in an element: a browser that translates the page replaces texts, and React could not move those again. */}
      <span className={cn('flex min-w-0 items-center gap-[inherit]', loading && 'opacity-0')}>
        {children}
      </span>
      {loading && <Spinner className="absolute" />}
    </button>
  );
}
