import { cn } from '@/lib/cn';

/** A value of a file: it stands where the page begins, and is cut where its own text ends, whatever way that runs. */
export const ImportCell = ({ value, className }: { value: string; className?: string }) => (
  <bdi
    dir="auto"
    className={cn('block truncate [&:dir(ltr)]:rtl:text-end [&:dir(rtl)]:ltr:text-end', className)}
  >
    {value}
  </bdi>
);
