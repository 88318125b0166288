import { cn } from '@/lib/cn';
import { LoaderCircle } from './icons';

/** Decorative: the parent needs text or `aria-busy`. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle className={cn('size-4 animate-spin', className)} />
);
