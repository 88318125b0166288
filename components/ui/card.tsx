import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

export const Card = ({ className, ...props }: ComponentProps<'section'>) => (
  <section {...props} className={cn('rounded-xl border bg-surface shadow-xs', className)} />
);

export const CardHeader = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={cn('flex flex-col gap-1 px-5 pt-5 sm:px-6', className)} />
);

export const CardTitle = ({ className, children, ...props }: ComponentProps<'h2'>) => (
  <h2 {...props} className={cn('font-semibold text-base', className)}>
    {children}
  </h2>
);

export const CardContent = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={cn('p-5 sm:px-6', className)} />
);
