import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/utils';

/** The icon is decorative: its parent needs text or `aria-busy`. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle className={cn('size-4 animate-spin', className)} />
);
