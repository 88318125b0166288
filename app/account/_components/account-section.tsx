import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/utils';

type SectionProps = {
  id?: string;
  title: string;
  description?: ReactNode;
  /** While an admin acts as the user: the id of the element that says why the section's buttons do nothing. */
  reasonId?: string;
  danger?: boolean;
  children: ReactNode;
};

export function AccountSection({ id, title, description, reasonId, danger, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="flex scroll-mt-4 flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id={titleId} className="font-semibold text-base">
          {title}
        </h2>
        {description && <p className="text-muted-foreground text-sm">{description}</p>}
        {reasonId && <BlockedReason id={reasonId} />}
      </div>
      <div className={cn('card divide-y', danger && 'border-destructive/40')}>{children}</div>
    </section>
  );
}

export function BlockedReason({ id }: { id: string }) {
  const t = useTranslations('account');
  return (
    <p id={id} className="flex gap-1.5 text-sm text-warning">
      <Lock className="mt-[0.2em] size-3.5 shrink-0" />
      {t('blocked')}
    </p>
  );
}

type RowProps = { icon?: ReactNode; label: ReactNode; hint?: ReactNode; children?: ReactNode };

/** A label at the start and a control at the end, or below the label where both don’t fit. */
export const AccountRow = ({ icon, label, hint, children }: RowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 text-sm">
    {icon}
    <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
      <span className="font-medium">{label}</span>
      {hint && <div className="flex flex-col gap-1 text-pretty text-muted-foreground text-xs">{hint}</div>}
    </div>
    {children}
  </div>
);
