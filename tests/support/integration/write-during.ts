import { setImmediate } from 'node:timers/promises';
import type { Actor } from '@/lib/auth/session/store';
import { db, type Transaction } from '@/lib/server/db';
import { lockUsers } from '@/lib/users/locks';
import { createAdmin } from './actions';
import { visitor } from './browser';

/** What can happen to the actor of a write. */
export const actorChanges: Record<string, (transaction: Transaction, id: string) => Promise<unknown>> = {
  banned: (transaction, id) => transaction.user.update({ where: { id }, data: { banned: true } }),
  demoted: (transaction, id) => transaction.user.update({ where: { id }, data: { role: 'user' } }),
  deleted: (transaction, id) => transaction.user.delete({ where: { id } }),
};

/** The embedded database runs one transaction at a time, so there the write starts after the change. */
const isConcurrent = process.env.TEST_DATABASE_URL !== undefined;

async function countWaiting(transaction: Transaction): Promise<number> {
  // A transaction sees only connections that were open when it first looked.
  await transaction.$queryRaw`select pg_stat_clear_snapshot()::text`;
  const waiting = await transaction.$queryRaw<unknown[]>`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return waiting.length;
}

/** As long as a test may take (jest.config.mjs). Prisma's default of five seconds is too short for a busy machine. */
export const UNLIMITED = { timeout: 1_200_000 };

/** Starts the write before the change is committed, and commits after `more` when the write waits for it or has ended. */
export async function writeDuring(
  change: (transaction: Transaction) => Promise<unknown>,
  write: () => Promise<unknown>,
  more?: (transaction: Transaction) => Promise<unknown>,
): Promise<unknown> {
  const outcomes: Promise<unknown>[] = [];
  const changeAndWrite = async (transaction: Transaction) => {
    await change(transaction);
    let hasEnded = !isConcurrent;
    const outcome = write().catch(({ code }) => code);
    outcomes.push(outcome.finally(() => (hasEnded = true)));
    while (!hasEnded && (await countWaiting(transaction)) === 0) await setImmediate();
    await more?.(transaction);
  };
  await db.$transaction(changeAndWrite, UNLIMITED);
  return outcomes[0];
}

/**
 * Starts each work while the user is locked and the ones before it wait for the lock, so that they get it in this order. The
 * embedded database runs them one after another.
 */
export async function queueForUser(id: string, works: (() => Promise<unknown>)[]): Promise<void> {
  const started: Promise<unknown>[] = [];
  let ended = 0;
  const startAll = async (transaction: Transaction) => {
    if (isConcurrent) await lockUsers(transaction, [id]);
    for (const work of works) {
      started.push(work().finally(() => (ended += 1)));
      while (isConcurrent && (await countWaiting(transaction)) + ended < started.length) await setImmediate();
    }
  };
  await db.$transaction(startAll, UNLIMITED);
  await Promise.all(started);
}

/** An admin who is not the only one. */
export async function signInAdmin(change: object = {}): Promise<Actor> {
  await createAdmin();
  await visitor.signIn({ role: 'admin', ...change });
  return visitor.actor();
}
