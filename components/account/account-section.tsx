import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; description?: ReactNode; children: ReactNode };

/** One group of settings: its rows stand in a box under its title. */
export function AccountSection({ title, description, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {description && <p className="text-muted-foreground text-sm">{description}</p>}
      </div>
      <div className="divide-y rounded-lg border bg-surface shadow-xs">{children}</div>
    </section>
  );
}

type RowProps = { label: string; hint?: ReactNode; children: ReactNode };

export const AccountRow = ({ label, hint, children }: RowProps) => (
  <div className="flex flex-col gap-2 px-4 py-3.5 sm:flex-row sm:items-center sm:gap-4">
    <div className="shrink-0 text-sm sm:w-40">
      <span className="text-muted-foreground">{label}</span>
    </div>
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-3 text-sm">
      {hint && <span className="min-w-0 flex-1 basis-60 text-muted-foreground">{hint}</span>}
      {children}
    </div>
  </div>
);
