import 'server-only';
import { setTimeout } from 'node:timers/promises';
import type { Actor } from '@/lib/auth/session/store';
import { toLocale } from '@/lib/i18n/config';
import { getMailZone } from '@/lib/i18n/time-zone';
import { afterResponse } from '@/lib/server/after-response';
import { sendNotice } from '@/lib/server/notice';
import { notifyFormerEmail } from './email-restore';
import type { LockedUser } from './locks';
import { releaseInvitations } from './moderation';
import { invite } from './mutations';
import type { BanInput } from './schema';
import type { Secured } from './sign-in-methods';

const AT_ONCE = 10;
const WAIT_MS = 8_000;

type Unsent = LockedUser[];

/** Waits at most WAIT_MS, and returns how many mails have failed by then. The rest is sent after the response. */
export async function mailBans(users: LockedUser[], ban: BanInput): Promise<number> {
  const unsent: Unsent = [];
  const sending = mailAll(users, (user) => mailBan(user, ban), unsent);
  await waitInTime(sending, 'Mails about a ban were not sent');
  return unsent.length;
}

/** Waits at most WAIT_MS, and returns how many mails have failed by then. These users can be invited again at once. */
export async function mailInvitations(users: LockedUser[], actor: Actor, claimedAt: Date): Promise<number> {
  const unsent: Unsent = [];
  const sending = mailAll(users, (user) => invite(user.email, actor, toLocale(user.locale)), unsent).then(
    async () => {
      if (unsent.length > 0) await releaseInvitations(unsent, claimedAt);
    },
  );
  await waitInTime(sending, 'Invitations were not sent');
  return unsent.length;
}

async function waitInTime(work: Promise<void>, problem: string): Promise<void> {
  const isDone = await Promise.race([work.then(() => true), setTimeout(WAIT_MS, false, { ref: false })]);
  if (!isDone) afterResponse(problem, () => work);
}

export const mailDeletions = (users: LockedUser[]): void =>
  afterResponse('Mails about a deletion were not sent', () => mailAll(users, mailDeletion, []));

/** Mails the users in batches. Fills `unsent` with the users whose mail was not sent. */
async function mailAll(
  users: LockedUser[],
  mail: (user: LockedUser) => Promise<boolean>,
  unsent: Unsent,
): Promise<void> {
  for (let start = 0; start < users.length; start += AT_ONCE) {
    const batch = users.slice(start, start + AT_ONCE);
    const sent = await Promise.all(batch.map(mail));
    unsent.push(...batch.filter((_, index) => !sent[index]));
    if (sent.includes(true)) continue;
    // If all mails of a batch fail, the mail server is down, so the rest is not tried.
    unsent.push(...users.slice(start + AT_ONCE));
    return;
  }
}

const mailBan = ({ email, locale, ...zones }: LockedUser, { reason, until }: BanInput): Promise<boolean> =>
  sendNotice({
    to: email,
    template: 'banned',
    props: { reason, until, timeZone: getMailZone(zones) },
    locale: toLocale(locale),
  });

type Recipient = { email: string; locale?: string | null };

export const mailDeletion = ({ email, locale }: Recipient): Promise<boolean> =>
  sendNotice({ to: email, template: 'accountDeleted', props: {}, locale: toLocale(locale) });

type SecuredNotice = Recipient & { by: 'owner' | 'admin' };

/** Mails a notice that the account with `email` was secured. `recipients` can include earlier emails of the account. */
export async function mailAccountSecured(
  recipients: string[],
  { email, by, locale }: SecuredNotice,
): Promise<void> {
  const notice = { template: 'accountSecured', props: { email, by }, locale: toLocale(locale) } as const;
  await Promise.all([...new Set(recipients)].map((to) => sendNotice({ to, ...notice })));
}

export async function mailSecuredUser({ user, email, restorableEmails }: Secured): Promise<void> {
  await mailAccountSecured([email, ...restorableEmails], { email, by: 'admin', locale: user.locale });
  if (email !== user.email) await notifyFormerEmail({ from: user.email, to: email }, user.locale);
}
