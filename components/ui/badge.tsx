import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

const tones = {
  neutral: 'bg-secondary text-muted-foreground',
  brand: 'bg-primary/10 text-link',
  success: 'bg-success/10 text-success',
  warning: 'bg-warning/10 text-warning',
  danger: 'bg-destructive/10 text-destructive',
  info: 'bg-info/10 text-info',
} as const;

export const Badge = ({
  tone = 'neutral',
  className,
  ...props
}: ComponentProps<'span'> & { tone?: keyof typeof tones }) => (
  <span
    {...props}
    className={cn(
      'forced-colors:border inline-flex max-w-full items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs [&_.icon]:size-3',
      tones[tone],
      className,
    )}
  />
);
