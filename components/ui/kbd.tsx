import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** A key of the keyboard. */
export const Kbd = ({ className, ...props }: ComponentProps<'kbd'>) => (
  <kbd
    dir="ltr"
    {...props}
    className={cn(
      'inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-sm border bg-background px-1 font-medium font-sans text-[0.6875rem] text-muted-foreground leading-none',
      className,
    )}
  />
);
