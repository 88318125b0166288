import 'server-only';
import { databaseTime } from '@/lib/server/clock';
import type { Transaction } from '@/lib/server/db';

type Row = Record<string, unknown>;
type Method = (args: { data?: Row }) => Promise<unknown>;

// In the state of an OAuth sign-in, which better-auth stores as JSON.
const STATE_END = /(?<="expiresAt":)\d+/;

function shiftField(field: string, value: unknown, milliseconds: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + milliseconds);
  if (field !== 'value' || typeof value !== 'string') return value;
  return value.replace(STATE_END, (end) => String(Number(end) + milliseconds));
}

const shiftRow = (row: Row, milliseconds: number): Row =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, shiftField(field, value, milliseconds)]),
  );

function shift(result: unknown, milliseconds: number): unknown {
  if (Array.isArray(result)) return result.map((row) => shiftRow(row, milliseconds));
  return result && typeof result === 'object' ? shiftRow(result as Row, milliseconds) : result;
}

/**
 * better-auth compares the ends of codes, OAuth states and bans with the clock of the instance, which may be wrong. So it
 * gets these times as its own clock would show them, and the table keeps the time of the database.
 */
export const withDatabaseTimes = <T extends object>(client: Transaction, table: T): T =>
  new Proxy(table, {
    get(target, property) {
      const method = Reflect.get(target, property) as Method;
      return async ({ data, ...args }: Parameters<Method>[0]) => {
        const ahead = (await databaseTime(client)) - Date.now();
        const shifted = data ? { data: shiftRow(data, ahead) } : {};
        return shift(await method.call(target, { ...args, ...shifted }), -ahead);
      };
    },
  });
