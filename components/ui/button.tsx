import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '@/lib/utils';
import { Link } from './link';
import { Spinner } from './spinner';

export const buttonVariants = cva('button', {
  variants: {
    variant: {
      default: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary-hover',
      destructive:
        'bg-destructive-fill text-destructive-foreground shadow-xs hover:bg-destructive-fill-hover',
      outline: 'border bg-card text-card-foreground shadow-xs hover:bg-accent',
      secondary: 'bg-secondary text-secondary-foreground hover:bg-secondary/80',
      ghost: 'forced-colors:border-0 hover:bg-accent',
      link: 'text-link underline-offset-4 hover:underline',
    },
    size: {
      default: 'h-9 gap-2 px-4 text-sm pointer-coarse:h-11',
      sm: 'min-h-8 gap-1.5 px-3 py-1 text-sm pointer-coarse:min-h-11',
      lg: 'min-h-11 gap-2 px-5 py-2 text-base sm:text-sm',
      icon: 'size-9 pointer-coarse:size-11',
    },
  },
  compoundVariants: [{ variant: 'link', className: 'px-1' }],
  defaultVariants: { variant: 'default', size: 'default' },
});

type ButtonStyle = VariantProps<typeof buttonVariants>;

const stop = (event: MouseEvent) => event.preventDefault();

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { asChild?: boolean; loading?: boolean };

export const ButtonLink = ({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonStyle) => (
  <Link {...props} className={cn(buttonVariants({ variant, size }), className)} />
);

/**
 * While `loading`, the button keeps its width, its accessible name and the focus, which a disabled button would lose.
 * It ignores every click, also the one that Enter in a field sends to the submit button.
 */
export function Button({
  variant,
  size,
  asChild = false,
  loading = false,
  className,
  children,
  onClick,
  'aria-disabled': isInactive = false,
  ...props
}: ButtonProps) {
  const isStopped = loading || isInactive === true;
  const shared = {
    ...props,
    onClick: isStopped ? stop : onClick,
    'aria-disabled': isStopped || undefined,
    'aria-busy': loading || undefined,
    className: cn(buttonVariants({ variant, size }), className),
  };
  if (asChild) return <Slot {...shared}>{children}</Slot>;
  return (
    <button type="button" {...shared}>
      {/* A browser that translates the page replaces text nodes, which React then can't move. It can move the span. */}
      <span className={cn('flex min-w-0 items-center gap-[inherit]', loading && 'opacity-0')}>
        {children}
      </span>
      {loading && <Spinner className="absolute" />}
    </button>
  );
}
