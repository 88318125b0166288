import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BackLink, headerActionsClass } from '@/components/layout/page-header';
import { cn } from '@/lib/utils';

type Props = {
  back: { href: string; label: string };
  title: ReactNode;
  mark?: ReactNode;
  chips?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
};

/** The header of the page of a record or a user. */
export const RecordHeader = ({ back, title, mark, chips, note, actions }: Props) => (
  <>
    <BackLink href={back.href}>{back.label}</BackLink>
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
        {mark}
        <div className="flex min-w-0 flex-col gap-y-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="font-semibold text-2xl ltr:leading-tight wrap-anywhere">
              <bdi>{title}</bdi>
            </h1>
            {chips}
          </div>
          {note && <div className="text-muted-foreground text-sm">{note}</div>}
        </div>
      </div>
      <div
        data-actions
        tabIndex={-1}
        className={cn(headerActionsClass, 'max-sm:flex-nowrap max-sm:[&_.button:not([aria-label])]:px-2.5')}
      >
        {actions}
      </div>
    </header>
  </>
);

type TextProps = { id: string; title: string; text: string | null };

/** A long text of a record. `id` is the name of its field. */
export function TextSection({ id, title, text }: TextProps) {
  const t = useTranslations('record');
  return (
    <section aria-labelledby={`section-${id}`} className="card p-4">
      <h2 id={`section-${id}`} className="font-semibold text-sm">
        {title}
      </h2>
      <p className="mt-2 whitespace-pre-line text-sm wrap-anywhere">
        {text ? <bdi>{text}</bdi> : <span className="text-muted-foreground">{t('noValue')}</span>}
      </p>
    </section>
  );
}

export function HistorySection({ children }: { children: ReactNode }) {
  const t = useTranslations('record');
  return (
    <section aria-labelledby="history" className="flex flex-col gap-4">
      <h2 id="history" className="font-semibold text-base">
        {t('history')}
      </h2>
      {children}
    </section>
  );
}
