import 'server-only';
import { defaultLocale, isLocale } from '@/lib/i18n/config';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';
import type { BanInput } from './schema';

const AT_ONCE = 5;

type Banned = { email: string; locale: string | null };

/** Tells people of their ban and answers how many could not be told. It undoes nothing: the ban stands. */
export async function mailBans(people: Banned[], ban: BanInput): Promise<number> {
  let failed = 0;
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const batch = people.slice(start, start + AT_ONCE);
    const sent = await Promise.all(batch.map((person) => mailBan(person, ban)));
    failed += sent.filter((isSent) => !isSent).length;
    // A provider that is down is not asked a hundred times while an admin waits.
    if (!sent.includes(true)) return failed + Math.max(0, people.length - start - AT_ONCE);
  }
  return failed;
}

async function mailBan({ email, locale }: Banned, { reason, until }: BanInput): Promise<boolean> {
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
