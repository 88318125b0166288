import 'server-only';
import type { Actor } from '@/lib/auth/session/store';
import { defaultLocale, isLocale } from '@/lib/i18n/config';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';
import { banUsers } from './mutations';
import type { BanInput } from './schema';

const AT_ONCE = 5;

type BannedUser = { email: string; locale: string | null };

/** Bans users and mails them. */
export async function banAndMail(ids: string[], ban: BanInput, actor: Actor) {
  const outcome = await banUsers(ids, ban, actor);
  return { outcome, mailsFailed: await mailBans(outcome.done, ban) };
}

/** Mails users about their ban and returns the number of failed mails. A failure changes nothing: the ban stands. */
async function mailBans(users: BannedUser[], ban: BanInput): Promise<number> {
  let failed = 0;
  for (let start = 0; start < users.length; start += AT_ONCE) {
    const batch = users.slice(start, start + AT_ONCE);
    const sent = await Promise.all(batch.map((user) => mailBan(user, ban)));
    failed += sent.filter((isSent) => !isSent).length;
    // Stop when the provider is down, because an admin is waiting.
    if (!sent.includes(true)) return failed + Math.max(0, users.length - start - AT_ONCE);
  }
  return failed;
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
