import { brand } from '@/lib/brand';
import { cn } from '@/lib/utils';
import { Mark } from './mark';

export function BrandMark({ nameClassName }: { nameClassName?: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-base ltr:tracking-tight">
      <Mark />
      <span className={cn('collapsed:sr-only', nameClassName)}>{brand.name}</span>
    </span>
  );
}
