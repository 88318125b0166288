import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

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

type KeysProps = { keys: readonly (string | undefined)[]; className?: string };

/** Shows the keys of a shortcut beside its name. Screen readers skip the keys. */
export const Keys = ({ keys, className }: KeysProps) => (
  <span aria-hidden dir="ltr" className={cn('flex shrink-0 gap-1 pointer-coarse:hidden', className)}>
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </span>
);
