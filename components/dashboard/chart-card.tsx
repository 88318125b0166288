import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { cn } from '@/lib/cn';

type Props = {
  id: string;
  title: ReactNode;
  summary?: ReactNode;
  link?: { href: string; label: string };
  className?: string;
  children: ReactNode;
};

export const ChartCard = ({ id, title, summary, link, className, children }: Props) => (
  <section aria-labelledby={id} className={cn('card flex flex-col gap-5 p-4 sm:p-5', className)}>
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {summary && <p className="mt-0.5 text-muted-foreground text-sm">{summary}</p>}
      </div>
      {link && (
        <ButtonLink href={link.href} aria-describedby={id} variant="link" size="sm" className="-my-1">
          {link.label}
        </ButtonLink>
      )}
    </div>
    {children}
  </section>
);
