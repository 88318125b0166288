import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type InlineEdit, InlineField } from '@/components/form/inline-field';

type TextProps = { id: string; title: string; text: string | null; edit?: InlineEdit };

/** A long text of a record. `id` is the name of its field. */
export function TextSection({ id, title, text, edit }: TextProps) {
  const t = useTranslations('record');
  return (
    <section aria-labelledby={id} className="card p-4">
      <h2 id={id} className="font-semibold text-sm">
        {title}
      </h2>
      <div className="mt-2 text-sm wrap-anywhere">
        <InlineField edit={edit} name={id} label={title} type="long">
          <p className="whitespace-pre-line">
            {text ? <bdi>{text}</bdi> : <span className="text-muted-foreground">{t('noValue')}</span>}
          </p>
        </InlineField>
      </div>
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
