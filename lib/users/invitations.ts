import 'server-only';
import { setTimeout } from 'node:timers/promises';
import {
  INVITATION_BATCH,
  INVITATION_BATCH_SECONDS,
  INVITATION_FAILURES_MAX,
  INVITATION_LOCK_SECONDS,
  INVITATION_WAIT_DAYS,
} from '@/lib/constants';
import { defaultLocale, isLocale } from '@/lib/i18n/config';
import { afterResponse } from '@/lib/server/after-response';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { sendMails } from '@/lib/server/mailer';
import { getSecondsToWait, releaseLimit, takeLimits } from '@/lib/server/rate-limit';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import type { Prisma } from '@/prisma/client/client';
import type { InvitationProgress } from './types';

/** Only one instance sends a batch at a time. If its process is killed, this limit expires. */
const turn = { key: 'invitations', max: 1, seconds: INVITATION_LOCK_SECONDS };

let isStopped = false;
// When the server stops, it finishes the current mail. A later call of `sendInvitations` sends the rest.
process.once('SIGTERM', () => {
  isStopped = true;
});

/** Users who wait for their invitation: the inviter is stored, and no mail was sent yet. */
const whereWaiting = (): Prisma.UserWhereInput => ({
  invitedAt: null,
  invitedById: { not: null },
  lastSignInAt: null,
  banned: false,
  createdAt: { gt: new Date(Date.now() - INVITATION_WAIT_DAYS * DAY_MS) },
});

/** Counts sent and waiting invitations of an import. Without an import, counts all that wait, and `sent` is 0. */
export async function getInvitationProgress(importId: string | null): Promise<InvitationProgress> {
  const isSending = (await getSecondsToWait(turn.key)) > 0;
  if (!importId) return { sent: 0, waiting: await db.user.count({ where: whereWaiting() }), isSending };
  const events = await db.auditEvent.findMany({ where: { importId }, select: { targetId: true } });
  const id = { in: events.flatMap(({ targetId }) => targetId ?? []) };
  const [sent, waiting] = await Promise.all([
    db.user.count({ where: { id, invitedAt: { not: null } } }),
    db.user.count({ where: { ...whereWaiting(), id } }),
  ]);
  return { sent, waiting, isSending };
}

/** The longest run after a response. The job `invitations` sends the rest. */
const LATER_MS = 5 * MINUTE_MS;

export const sendInvitationsLater = (): void =>
  afterResponse('Invitations were not sent', async () => void (await sendInvitations(LATER_MS)));

type Outcome = { sent: number; hasMore: boolean };

/**
 * Sends waiting invitations for at most `ms` milliseconds, or until the mail server fails. A later call, for example by
 * the job, sends the rest.
 */
export async function sendInvitations(ms: number): Promise<Outcome> {
  const end = performance.now() + ms;
  const failed: string[] = [];
  let sent = 0;
  while (performance.now() < end && !isStopped) {
    const waiting = await db.user.count({ where: { ...whereWaiting(), id: { notIn: failed } } });
    if (waiting === 0) return { sent, hasMore: false };
    if ((await takeLimits([turn])) > 0) {
      await setTimeout(1_000);
      continue;
    }
    const batch = await sendBatch(failed, end).finally(() => releaseLimit(turn.key));
    sent += batch.sent;
    failed.push(...batch.failed);
    if (batch.isDown) return { sent, hasMore: false };
  }
  return { sent, hasMore: true };
}

/** Sets `invitedAt` after each sent mail. After a failed mail, sets `updatedAt`, so that this user comes last. */
async function sendBatch(except: string[], end: number) {
  const latest = Math.min(end, performance.now() + INVITATION_BATCH_SECONDS * 1_000);
  const users = await db.user.findMany({
    where: { ...whereWaiting(), id: { notIn: except } },
    orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
    take: INVITATION_BATCH,
    select: { id: true, email: true, locale: true, invitedById: true },
  });
  const inviters = await db.user.findMany({
    where: { id: { in: users.flatMap(({ invitedById }) => invitedById ?? []) } },
    select: { id: true, name: true },
  });
  const names = new Map(inviters.map(({ id, name }) => [id, name]));
  const results = sendMails(
    users.map(({ id, email, locale, invitedById }) => ({
      to: email,
      template: 'invitation',
      props: { email, invitedBy: names.get(invitedById ?? '') ?? '' },
      locale: isLocale(locale) ? locale : defaultLocale,
      id: `invitation-${id}`,
    })),
  );
  // Resend has all mails of the batch after one request, so the result of each mail is recorded.
  const isSentAtOnce = env().RESEND_API_KEY !== undefined;
  const batch = { sent: 0, failed: [] as string[], isDown: false };
  let failures = 0;
  for (const { id, email } of users) {
    // The mails before this one took time. If this user has changed since, the next batch has what is stored now.
    const isWaiting = isSentAtOnce || (await db.user.count({ where: { ...whereWaiting(), id, email } })) > 0;
    if (!isWaiting) break;
    const { value: error, done } = await results.next();
    failures = error ? failures + 1 : 0;
    batch.isDown = done || (!isSentAtOnce && failures === INVITATION_FAILURES_MAX);
    if (done) {
      // No user counts as failed, so the next batch has the same mails. Resend skips mails that it already has.
      batch.failed = [];
      break;
    }
    if (error) batch.failed.push(id);
    else {
      await db.user.updateMany({ where: { id, email, invitedAt: null }, data: { invitedAt: new Date() } });
      batch.sent += 1;
    }
    if (batch.isDown || (!isSentAtOnce && (isStopped || performance.now() > latest))) break;
  }
  await results.return(undefined);
  await db.user.updateMany({ where: { id: { in: batch.failed } }, data: { updatedAt: new Date() } });
  return batch;
}
