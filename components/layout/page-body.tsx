import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

/** The content of a page below the header of its area. */
export const PageBody = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cn('flex flex-col gap-6', className)}>{children}</div>
);
