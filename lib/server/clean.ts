import 'server-only';
import { DELIVERY_DAYS, OUTBOX_DAYS } from '@/lib/constants';
import { pool } from './db';
import { env } from './env';

type Rule = {
  table: string;
  key: string;
  /** Rows are removed `days` after the time in this column. The column needs an index. */
  time: string;
  /** Returns undefined if rows of any age are kept. */
  days: () => number | undefined;
};

const HOUR = 1 / 24;
/** The number of rows that one statement removes at most. */
const SIZE = 1_000;

/** The kinds of rows that are removed by age. Small tables come first, so that a long audit log does not delay them. */
const rules = {
  // Sessions are kept for a day after they expire: if an admin returns to an expired impersonation, the audit log can
  // still record its end. Deleting a session also deletes its impersonations, which never expire after the session.
  sessions: { table: 'session', key: 'id', time: 'expiresAt', days: () => 1 },
  // The table holds codes, OAuth states, passkey challenges and undo links. Rows are kept for an hour after they
  // expire, so that an expired code is reported as expired and not as wrong.
  verifications: { table: 'verification', key: 'id', time: 'expiresAt', days: () => HOUR },
  rateLimits: { table: 'rate_limit', key: 'key', time: 'expiresAt', days: () => HOUR },
  outboxMails: { table: 'outbox_mail', key: 'id', time: 'createdAt', days: () => OUTBOX_DAYS },
  deliveries: { table: 'delivery', key: 'key', time: 'createdAt', days: () => DELIVERY_DAYS },
  auditEvents: { table: 'audit_event', key: 'id', time: 'createdAt', days: () => env().AUDIT_RETENTION_DAYS },
} satisfies Record<string, Rule>;

export type ExpiredKind = keyof typeof rules;
export const expiredKinds = Object.keys(rules) as ExpiredKind[];

// The array makes PostgreSQL read the ids once. Rows that a request or another run has locked are skipped.
const deleteStatement = ({ table, key, time }: Rule) => `
  delete from ${table} where ${key} = any (array(
    select ${key} from ${table}
     where "${time}" < now() - make_interval(secs => $1::float8 * 86400)
     order by "${time}" limit $2 for update skip locked))`;

/** Removes one batch of expired rows. Returns the number of removed rows. */
export async function removeExpired(kind: ExpiredKind): Promise<number> {
  const rule: Rule = rules[kind];
  const days = rule.days();
  if (days === undefined) return 0;
  const { rowCount } = await pool().query(deleteStatement(rule), [days, SIZE]);
  return rowCount ?? 0;
}

type Cleaned = { removed: Partial<Record<ExpiredKind, number>>; hasMore: boolean };

/** Removes expired rows until none is left or `ms` milliseconds have passed. */
export async function removeAllExpired(kinds: readonly ExpiredKind[], ms: number): Promise<Cleaned> {
  const end = performance.now() + ms;
  const removed: Cleaned['removed'] = {};
  for (const kind of kinds) {
    for (;;) {
      if (performance.now() >= end) return { removed, hasMore: true };
      const count = await removeExpired(kind);
      removed[kind] = (removed[kind] ?? 0) + count;
      if (count < SIZE) break;
    }
  }
  return { removed, hasMore: false };
}
