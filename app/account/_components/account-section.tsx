import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/utils';

type SectionProps = {
  id?: string;
  title: string;
  description?: ReactNode;
  danger?: boolean;
  children: ReactNode;
};

export function AccountSection({ id, title, description, danger, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="flex scroll-mt-4 flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id={titleId} className="font-semibold text-base">
          {title}
        </h2>
        {description && <p className="text-muted-foreground text-sm">{description}</p>}
      </div>
      <div className={cn('card divide-y', danger && 'border-destructive/40')}>{children}</div>
    </section>
  );
}

type ValueRowProps = {
  icon?: ReactNode;
  label: ReactNode;
  value?: ReactNode;
  children: ReactNode;
};

/** Shows a value and the link to change it. On a phone, the link fills the row, which is 56 px high. */
export const ValueRow = ({ icon, label, value, children }: ValueRowProps) => (
  // This element has the border between rows, because a border of the inner element would be part of the 56 px.
  <div>
    <div className="group/row relative flex min-h-14 items-center gap-3 px-4 text-sm sm:gap-6 sm:py-3.5 max-sm:has-[a:hover]:bg-accent/50">
      {icon}
      <div className="flex min-w-0 flex-1 items-center gap-3 sm:flex-col sm:items-start sm:gap-1">
        <span className="shrink-0 font-medium">{label}</span>
        <span className="min-w-0 max-sm:ms-auto max-sm:truncate max-sm:text-muted-foreground sm:wrap-anywhere">
          {value}
        </span>
      </div>
      {children}
      <ChevronRight className="flip-rtl hidden size-4 shrink-0 text-muted-foreground max-sm:group-has-[a]/row:block" />
    </div>
  </div>
);

type RowProps = { label: ReactNode; hint?: ReactNode; children?: ReactNode };

/** Shows a label at the start and a control at the end, or the control below if one line is too short for both. */
export const AccountRow = ({ label, hint, children }: RowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 text-sm">
    <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
      <span className="font-medium">{label}</span>
      {hint && <div className="flex flex-col gap-1 text-pretty text-muted-foreground text-xs">{hint}</div>}
    </div>
    {children}
  </div>
);
