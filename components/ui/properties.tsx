import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';

/** Shows the properties of a record, each value below its term. A phone shows four, and a button for the rest. */
export function Properties({ children }: { children: ReactNode }) {
  const t = useTranslations('record');
  return (
    <section aria-labelledby="properties" className="card p-4 break-inside-avoid">
      <h2 id="properties" className="font-semibold text-sm">
        {t('properties')}
      </h2>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-6 gap-y-3 @max-lg/main:mt-2 @max-lg/main:gap-y-2 not-print:@max-lg/main:[&:not(:has(+[open]))>:nth-child(n+5)]:hidden">
        {children}
      </dl>
      <details className="print:hidden @lg/main:hidden [dl:not(:has(>:nth-child(5)))+&]:hidden">
        <summary className="mt-1 flex min-h-11 w-fit list-none items-center text-link text-sm underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
          <span className="in-open:hidden">{t('allProperties')}</span>
          <span className="not-in-open:hidden">{t('fewerProperties')}</span>
        </summary>
      </details>
    </section>
  );
}

type PropertyProps = { term: string; copy?: { text: string; label: string }; children: ReactNode };

export const Property = ({ term, copy, children }: PropertyProps) => (
  <div className="min-w-0">
    <dt className="text-muted-foreground text-xs wrap-anywhere">{term}</dt>
    <dd className="mt-0.5 flex min-h-6 items-center gap-1 text-sm wrap-anywhere">
      <div className="min-w-0">{children}</div>
      {copy && (
        <CopyButton
          text={copy.text}
          label={copy.label}
          className="not-pointer-coarse:size-7 -my-1.5 pointer-coarse:-me-3 [&_svg]:size-3.5"
        />
      )}
    </dd>
  </div>
);

export function IdProperty({ id }: { id: string }) {
  const t = useTranslations('record');
  return (
    <Property term={t('id')} copy={{ text: id, label: t('copyId') }}>
      <bdi
        dir="ltr"
        title={id}
        className="block truncate font-mono text-[calc(0.6875rem/var(--font-scale,1))] print:whitespace-normal"
      >
        {id}
      </bdi>
    </Property>
  );
}
