import { findCode } from '@/lib/emails/code';
import { db } from '@/lib/server/db';

export const listMails = (to: string) =>
  db.outboxMail.findMany({ where: { to }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

export async function getMailedCode(to: string): Promise<string> {
  const code = findCode((await listMails(to)).at(-1)?.html ?? '');
  if (!code) throw new Error('No code in the newest mail');
  return code.trim();
}

/** The tokens of the links that undo a change of the email. */
export const listRestoreTokens = async (to: string) =>
  (await listMails(to)).flatMap(({ html }) => {
    const [, token] = /restore-email\?token=([\w.%-]+)/.exec(html) ?? [];
    return token ? decodeURIComponent(token) : [];
  });
