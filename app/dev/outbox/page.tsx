import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FormMessage } from '@/components/form/form';
import { BarePage } from '@/components/layout/error-page';
import { PageHeader } from '@/components/layout/page-header';
import { ListEmpty } from '@/components/list/list-states';
import { DateTime } from '@/components/ui/date-time';
import { EmailAddress } from '@/components/ui/email-address';
import { Property } from '@/components/ui/properties';
import type { SearchParams } from '@/lib/routes';
import { env, isProduction } from '@/lib/server/env';
import { getOutboxMail, listOutboxMails } from '@/lib/server/outbox';
import { MailList } from './_components/mail-list';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('outbox');
  return { title: t('title') };
}

export default async function OutboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  if (isProduction()) notFound();
  const t = await getTranslations('outbox');
  const { id } = await searchParams;
  return (
    <BarePage>
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-5 pb-12 sm:px-8">
        <PageHeader title={t('title')} description={t('description')} />
        {(env().RESEND_API_KEY || env().SMTP_URL) && <FormMessage tone="info">{t('provider')}</FormMessage>}
        <Mails id={typeof id === 'string' ? id : undefined} />
      </div>
    </BarePage>
  );
}

async function Mails({ id }: { id?: string }) {
  const t = await getTranslations('outbox');
  const mails = await listOutboxMails();
  const selectedId = id || mails[0]?.id;
  if (!selectedId) return <ListEmpty title={t('empty')} text={t('emptyText')} />;
  const mail = await getOutboxMail(selectedId);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <MailList mails={mails} selectedId={selectedId} />
      {mail ? (
        <section className="card flex min-w-0 flex-col gap-3 p-5 sm:px-6">
          <h2 className="font-semibold text-base">
            <bdi lang={mail.locale}>{mail.subject}</bdi>
          </h2>
          <dl className="flex flex-wrap gap-x-6 gap-y-1">
            <Property term={t('to')}>
              <EmailAddress>{mail.to}</EmailAddress>
            </Property>
            <Property term={t('sentAt')}>
              <DateTime value={mail.createdAt} />
            </Property>
          </dl>
          <iframe
            title={t('frame', { subject: mail.subject })}
            srcDoc={mail.html}
            sandbox=""
            className="h-[36rem] w-full rounded-lg border"
          />
        </section>
      ) : (
        <ListEmpty title={t('gone')} />
      )}
    </div>
  );
}
