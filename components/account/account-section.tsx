import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';

type SectionProps = {
  id?: string;
  title: string;
  description?: ReactNode;
  /** While an admin acts as the user: the id of the element that says why the section's buttons do nothing. */
  reasonId?: string;
  children: ReactNode;
};

export function AccountSection({ id, title, description, reasonId, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id={titleId} className="font-semibold text-base">
          {title}
        </h2>
        {description && <p className="text-muted-foreground text-sm">{description}</p>}
        {reasonId && <BlockedReason id={reasonId} />}
      </div>
      <div className="card divide-y">{children}</div>
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
