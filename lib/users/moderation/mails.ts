import 'server-only';
import type { Actor } from '@/lib/auth/session/store';
import { defaultLocale, isLocale } from '@/lib/i18n/config';
import { afterResponse } from '@/lib/server/after-response';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';
import { banUsers } from './mutations';
import type { BanInput } from './schema';

const AT_ONCE = 10;
const WAIT_MS = 8_000;

type BannedUser = { email: string; locale: string | null };
type Progress = { failed: number };

/** Bans users and mails them. Counts the mails that failed while the admin waited. */
export async function banAndMail(ids: string[], ban: BanInput, actor: Actor) {
  const outcome = await banUsers(ids, ban, actor);
  const progress: Progress = { failed: 0 };
  const sending = mailBans(outcome.done, ban, progress);
  if (!(await isDoneInTime(sending))) afterResponse('Mails about a ban were not sent', () => sending);
  return { outcome, mailsFailed: progress.failed };
}

async function isDoneInTime(work: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), WAIT_MS);
  });
  return Promise.race([work.then(() => true), timeout]).finally(() => clearTimeout(timer));
}

/** A failure changes nothing: the ban stands. */
async function mailBans(users: BannedUser[], ban: BanInput, progress: Progress): Promise<void> {
  for (let start = 0; start < users.length; start += AT_ONCE) {
    const batch = users.slice(start, start + AT_ONCE);
    const sent = await Promise.all(batch.map((user) => mailBan(user, ban)));
    progress.failed += sent.filter((isSent) => !isSent).length;
    if (sent.includes(true)) continue;
    // The provider is down.
    progress.failed += Math.max(0, users.length - start - AT_ONCE);
    return;
  }
}

async function mailBan({ email, locale }: BannedUser, { reason, until }: BanInput): Promise<boolean> {
  try {
    await sendMail({
      to: email,
      template: 'banned',
      props: { reason, until },
      locale: isLocale(locale) ? locale : defaultLocale,
    });
    return true;
  } catch (error) {
    logger.warn('The mail about a ban was not sent', { error });
    return false;
  }
}
