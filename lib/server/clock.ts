import 'server-only';
import { db, type Transaction } from './db';

/**
 * The time of the database in milliseconds, for a moment that another instance may read: its clock may differ. In a
 * transaction too, this is the current time.
 */
export async function databaseTime(client: Pick<Transaction, '$queryRaw'> = db): Promise<number> {
  const [row] = await client.$queryRaw<{ milliseconds: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds`;
  if (!row) throw new Error('The database returned no time');
  return Math.round(row.milliseconds);
}
