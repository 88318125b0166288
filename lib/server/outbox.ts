import 'server-only';
import { findCode } from '@/lib/emails/code';
import { routes } from '@/lib/routes';
import { isId } from '@/lib/text';
import { db } from './db';
import { env } from './env';
import type { OutgoingMail, Transport } from './mail-transports';

export const outboxTransport: Transport = async function* (mails) {
  for (const mail of mails) {
    await saveToOutbox(mail);
    yield undefined;
  }
};

async function saveToOutbox({ to, subject, html, text, template, locale }: OutgoingMail) {
  const { id } = await db.outboxMail.create({
    data: { to, subject, html, text, template, locale },
    select: { id: true },
  });
  const code = findCode(html);
  const url = new URL(routes.dev.outbox({ id }), env().BASE_URL);
  const lines = [`Mail to ${to}: ${subject}`, ...(code ? [`Code: ${code}`] : []), url.href];
  process.stdout.write(`\n  ✉ ${lines.join('\n    ')}\n\n`);
}

const LISTED = 50;

export const listOutboxMails = () =>
  db.outboxMail.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LISTED,
    select: { id: true, to: true, subject: true, locale: true, createdAt: true },
  });

export const getOutboxMail = async (id: string) =>
  isId(id) ? db.outboxMail.findUnique({ where: { id } }) : null;
