import { setImmediate } from 'node:timers/promises';
import type { Actor } from '@/lib/auth/session/store';
import { db, type Transaction } from '@/lib/server/db';
import { createAdmin } from './actions';
import { visitor } from './browser';

const changes: Record<string, (transaction: Transaction, id: string) => Promise<unknown>> = {
  banned: (transaction, id) => transaction.user.update({ where: { id }, data: { banned: true } }),
  demoted: (transaction, id) => transaction.user.update({ where: { id }, data: { role: 'user' } }),
  deleted: (transaction, id) => transaction.user.delete({ where: { id } }),
};

/** The embedded database runs one transaction at a time, so there the write starts after the change. */
const isConcurrent = process.env.TEST_DATABASE_URL !== undefined;

async function someoneWaits(transaction: Transaction): Promise<boolean> {
  const waiting = await transaction.$queryRaw<unknown[]>`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return waiting.length > 0;
}

/** Starts the write before the change is committed, and commits when the write waits for it or has ended. */
export async function writeDuring(
  change: (transaction: Transaction) => Promise<unknown>,
  write: () => Promise<unknown>,
): Promise<unknown> {
  const outcomes: Promise<unknown>[] = [];
  await db.$transaction(async (transaction) => {
    await change(transaction);
    let hasEnded = !isConcurrent;
    const outcome = write().catch(({ code }) => code);
    outcomes.push(outcome.finally(() => (hasEnded = true)));
    while (!hasEnded && !(await someoneWaits(transaction))) await setImmediate();
  });
  return outcomes[0];
}

export async function signInAdmin(): Promise<Actor> {
  await createAdmin();
  await visitor.signIn({ role: 'admin' });
  return visitor.actor();
}

/** Each prepares its rows and returns the write. */
type Writes = Record<string, (actor: Actor) => Promise<() => Promise<unknown>>>;

/** While the actor is banned, demoted or deleted, each write is denied and adds or removes no rows. */
export function describeDenied(writes: Writes, countRows: () => Promise<unknown>): void {
  describe.each(Object.entries(writes))('%s', (_, prepare) => {
    it.each(Object.entries(changes))('while the actor is %s is denied', async (_change, change) => {
      const actor = await signInAdmin();
      const write = await prepare(actor);
      const before = await countRows();
      const { id } = actor.session.user;
      expect(await writeDuring((transaction) => change(transaction, id), write)).toBe('FORBIDDEN');
      expect(await countRows()).toEqual(before);
    });
  });
}
