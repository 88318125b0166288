import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { LinkTabs } from '@/components/ui/link';
import { findCode } from '@/lib/emails/code';
import { type OutboxQuery, outboxHref } from '@/lib/emails/outbox-query';

type Props = {
  mail: { subject: string; html: string; text: string; locale: string };
  facts: { term: string; value: ReactNode }[];
  query: OutboxQuery;
};

export function MailView({ mail, facts, query }: Props) {
  const t = useTranslations('outbox');
  const code = findCode(mail.html);
  const tabs = (
    [
      ['html', t('asMail')],
      ['text', t('asText')],
    ] as const
  ).map(([format, label]) => ({
    href: outboxHref({ ...query, format }),
    label,
    current: query.format === format,
  }));
  return (
    <section className="card min-w-0">
      <div className="flex flex-col gap-3 px-5 pt-5 sm:px-6">
        <h2 className="font-semibold text-base">
          <bdi lang={mail.locale}>{mail.subject}</bdi>
        </h2>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {facts.map(({ term, value }) => (
            <div key={term} className="flex min-w-0 flex-wrap gap-x-2">
              <dt className="text-muted-foreground">{term}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex flex-col gap-4 p-5 sm:px-6">
        {code && <Code code={code} label={t('code')} copyLabel={t('copyCode')} />}
        <LinkTabs label={t('views')} tabs={tabs} />
        {query.format === 'text' ? (
          <pre
            lang={mail.locale}
            dir="auto"
            className="overflow-x-auto whitespace-pre-wrap rounded-lg border bg-background p-4 font-mono text-sm"
          >
            {mail.text}
          </pre>
        ) : (
          <iframe
            title={t('frame', { subject: mail.subject })}
            srcDoc={mail.html}
            sandbox=""
            className="h-[36rem] w-full rounded-lg border"
          />
        )}
      </div>
    </section>
  );
}

const Code = ({ code, label, copyLabel }: { code: string; label: string; copyLabel: string }) => (
  <div className="flex items-center justify-between gap-4 rounded-lg bg-primary/10 px-4 py-3">
    <div>
      <p className="text-muted-foreground text-xs">{label}</p>
      <p dir="ltr" className="select-all font-mono font-semibold text-2xl tracking-[0.2em]">
        {code}
      </p>
    </div>
    <CopyButton text={code} label={copyLabel} className="size-12 [&_svg]:size-5" />
  </div>
);
