import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

type Props = { label: ReactNode; className?: string; children: ReactNode };

export const Disclosure = ({ label, className, children }: Props) => (
  <details
    className={cn(
      'group/disclosure text-sm print:[&::details-content]:[content-visibility:visible]',
      className,
    )}
  >
    <summary className="-ms-1 flex w-fit list-none items-center gap-1 rounded-md py-1 ps-1 pe-2 text-muted-foreground transition-colors hover:text-foreground pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
      <span aria-hidden className="flip-rtl">
        <ChevronRight className="size-4 transition-transform group-open/disclosure:rotate-90" />
      </span>
      {label}
    </summary>
    <div className="mt-2">{children}</div>
  </details>
);
