import { LoaderCircle } from '@/components/ui/icons';
import { cn } from '@/lib/cn';

/** Decorative: the parent needs text or `aria-busy`. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle className={cn('size-4 animate-spin', className)} />
);
