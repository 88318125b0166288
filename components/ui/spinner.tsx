import { cn } from '@/lib/utils';
import { LoaderCircle } from './icons';

/** Decorative: the parent needs text or `aria-busy`. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle className={cn('size-4 animate-spin', className)} />
);
