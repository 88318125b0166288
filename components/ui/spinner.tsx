import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/cn';

/** Decoration only: whoever shows it says in words, or by aria-busy, what is under way. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />
);
