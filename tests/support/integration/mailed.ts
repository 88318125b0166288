import { findCode } from '@/lib/emails/code';
import { db } from '@/lib/server/db';

/** What an address was sent, oldest first. */
export const mailsTo = (to: string) =>
  db.outboxMail.findMany({ where: { to }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

export async function codeMailedTo(to: string): Promise<string> {
  const code = findCode((await mailsTo(to)).at(-1)?.html ?? '');
  if (!code) throw new Error('No code in the newest mail');
  return code.trim();
}

/** A well-formed code that is not the given one. */
export const otherThan = (code: string, step = 1) =>
  String((Number(code) + step) % 10 ** code.length).padStart(code.length, '0');

/** Forgets what was counted, as if enough time had passed. */
export const forgetLimits = () => db.rateLimit.deleteMany();

export async function clearMails() {
  await db.outboxMail.deleteMany();
  await db.verification.deleteMany();
  await forgetLimits();
}
