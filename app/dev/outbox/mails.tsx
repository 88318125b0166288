import { getTranslations } from 'next-intl/server';
import { ListEmpty } from '@/components/list/list-states';
import { DateTime } from '@/components/ui/date-time';
import { EmailAddress } from '@/components/ui/email-address';
import type { OutboxQuery } from '@/lib/emails/outbox-query';
import { getOutboxMail, listOutboxMails } from '@/lib/server/outbox';
import { MailList } from './_components/mail-list';
import { MailView } from './_components/mail-view';

export async function OutboxMails({ id, format }: OutboxQuery) {
  const t = await getTranslations('outbox');
  const mails = await listOutboxMails();
  const selectedId = id ?? mails[0]?.id;
  const mail = selectedId ? await getOutboxMail(selectedId) : null;
  if (mails.length === 0) return <ListEmpty title={t('empty')} text={t('emptyText')} />;

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <MailList mails={mails} selectedId={selectedId} />
      {mail ? (
        <MailView
          mail={mail}
          query={{ id, format }}
          facts={[
            { term: t('to'), value: <EmailAddress>{mail.to}</EmailAddress> },
            { term: t('sentAt'), value: <DateTime value={mail.createdAt} /> },
            { term: t('template'), value: mail.template },
          ]}
        />
      ) : (
        <ListEmpty title={t('gone')} />
      )}
    </div>
  );
}
