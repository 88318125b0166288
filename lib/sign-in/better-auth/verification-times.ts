import 'server-only';
import { databaseTime } from '@/lib/server/clock';
import type { Transaction } from '@/lib/server/db';

type Row = Record<string, unknown>;
type Method = (args: { data?: Row }) => Promise<unknown>;

// In the state of an OAuth sign-in, which better-auth stores as JSON.
const STATE_END = /(?<="expiresAt":)\d+/;

function shiftField(value: unknown, milliseconds: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + milliseconds);
  if (typeof value !== 'string') return value;
  return value.replace(STATE_END, (end) => String(Number(end) + milliseconds));
}

const shiftRow = (row: Row, milliseconds: number): Row =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, shiftField(value, milliseconds)]));

function shift(result: unknown, milliseconds: number): unknown {
  if (Array.isArray(result)) return result.map((row) => shiftRow(row, milliseconds));
  return result && typeof result === 'object' ? shiftRow(result as Row, milliseconds) : result;
}

/**
 * better-auth compares codes and OAuth states with the clock of the instance, which may differ from that of the instance
 * that created them. So the table has the time of the database, and better-auth gets its own.
 */
export const withDatabaseTimes = (client: Transaction): Transaction['verification'] =>
  new Proxy(client.verification, {
    get(table, property) {
      const method = Reflect.get(table, property) as Method;
      return async ({ data, ...args }: Parameters<Method>[0]) => {
        const ahead = (await databaseTime(client)) - Date.now();
        const shifted = data ? { data: shiftRow(data, ahead) } : {};
        return shift(await method.call(table, { ...args, ...shifted }), -ahead);
      };
    },
  });
