import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { findCode } from '@/lib/emails/code';
import { type OutboxQuery, outboxHref } from '@/lib/emails/outbox-query';
import { LinkTabs } from './link-tabs';

type Props = {
  mail: { subject: string; html: string; text: string; locale: string };
  /** What is known of it besides: to whom, when. */
  facts: { term: string; value: ReactNode }[];
  query: OutboxQuery;
};

/** One mail, as its reader sees it or as plain text. */
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
    <Card className="min-w-0">
      <CardHeader className="gap-3">
        <CardTitle>
          <bdi lang={mail.locale}>{mail.subject}</bdi>
        </CardTitle>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {facts.map(({ term, value }) => (
            <div key={term} className="flex min-w-0 flex-wrap gap-x-2">
              <dt className="text-muted-foreground">{term}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
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
      </CardContent>
    </Card>
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
