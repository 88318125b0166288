import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** A long text of a record. */
export function TextSection({ id, title, text }: { id: string; title: string; text: string | null }) {
  const t = useTranslations('record');
  return (
    <section aria-labelledby={id} className="card p-4">
      <h2 id={id} className="font-semibold text-sm">
        {title}
      </h2>
      <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">
        {text ? <bdi>{text}</bdi> : <span className="text-muted-foreground">{t('noValue')}</span>}
      </p>
    </section>
  );
}

/** The timeline of a record. */
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
