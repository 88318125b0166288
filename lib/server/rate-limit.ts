import 'server-only';
import { removeExpired } from './clean';
import { db, pool, type Transaction } from './db';
import { logger } from './logger';

/** At most `max` events are allowed in a window of `seconds`. The window starts with its first event. */
export type Limit = { key: string; max: number; seconds: number };

// A single statement counts correctly, even if several instances run it at once.
const TAKE = `
  insert into rate_limit as l (key, count, "expiresAt")
  values ($1, 1, now() + make_interval(secs => $3))
  on conflict (key) do update
     set count = case when l."expiresAt" <= now() then 1 else l.count + 1 end,
         "expiresAt" = case when l."expiresAt" <= now() then excluded."expiresAt" else l."expiresAt" end
   where l."expiresAt" <= now() or l.count < $2
  returning count`;

const SECONDS_LEFT = `select ceil(extract(epoch from "expiresAt" - clock_timestamp()))::int as seconds from rate_limit where key = $1`;

const TIDYING_CHANCE = 0.01;

/** Counts an event in the transaction of a write: failed writes don't count. Returns 0, or the seconds to wait. */
export async function takeLimit(
  transaction: Pick<Transaction, '$queryRawUnsafe'>,
  { key, max, seconds }: Limit,
): Promise<number> {
  const taken = await transaction.$queryRawUnsafe<object[]>(TAKE, key, max, seconds);
  if (taken.length > 0) return 0;
  const [left] = await transaction.$queryRawUnsafe<{ seconds: number }[]>(SECONDS_LEFT, key);
  return Math.max(left?.seconds ?? 1, 1);
}

/** Thrown to roll back what other limits have counted. */
const REACHED = new Error('A limit is reached');

/** Counts an event for every limit, or for none if one limit is reached. Returns 0, or the longest wait in seconds. */
export async function takeLimits(limits: Limit[]): Promise<number> {
  let wait = 0;
  const counting = db.$transaction(async (transaction) => {
    // Rows are locked in a fixed order to prevent deadlocks.
    for (const limit of [...limits].sort((a, b) => (a.key < b.key ? -1 : 1)))
      wait = Math.max(wait, await takeLimit(transaction, limit));
    if (wait > 0) throw REACHED;
  });
  await counting.catch((error) => {
    if (error !== REACHED) throw error;
  });
  if (Math.random() < TIDYING_CHANCE)
    await removeShortLived().catch((error) => logger.warn('Expired rows were not removed', { error }));
  return wait;
}

/** Every visitor adds rows to these tables, so requests also remove old rows, without the clean-up job. */
async function removeShortLived(): Promise<void> {
  await removeExpired('rateLimits');
  await removeExpired('verifications');
}

/** Returns the seconds until the limit allows another event, or 0. Counts no event. */
export async function getSecondsToWait(key: string, max = 1): Promise<number> {
  const { rows } = await pool().query<{ seconds: number }>(
    `${SECONDS_LEFT} and count >= $2 and "expiresAt" > now()`,
    [key, max],
  );
  return rows[0]?.seconds ?? 0;
}

export async function releaseLimit(key: string): Promise<void> {
  await pool().query('delete from rate_limit where key = $1', [key]);
}
