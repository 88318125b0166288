import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/cn';

/** Decorative: the parent needs text or `aria-busy`. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />
);
