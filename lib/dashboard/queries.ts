import 'server-only';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { bannedSql } from '@/lib/auth/ban';
import { defaultRole, isAllowed, isRole, type Role, resourcePermission } from '@/lib/auth/roles';
import { ATTENTION_DAYS } from '@/lib/constants';
import { getResource, type ResourceName, resourceNames } from '@/lib/resources';
import { db, quoteName } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { startOfDay, toDay } from '@/lib/time';
import { bansEndingCount, cappedCount, invitedCount } from '@/lib/users/queries';
import { Prisma } from '@/prisma/client/client';
import type { Needs, Numbers, People, Trend } from './types';

/** Numbers are kept for a minute, because counting reads whole tables. */
const KEPT_MS = 60_000;
const kept = new Map<string, { until: number; numbers: Promise<Numbers> }>();

/** Returns the numbers that the role may read. They are at most a minute old. */
export function getNumbers(role: Role | null, days: number, timeZone: string): Promise<Numbers> {
  const now = Date.now();
  for (const [key, { until }] of kept) if (until <= now) kept.delete(key);
  const key = [role, days, timeZone].join();
  const known = kept.get(key);
  if (known) return known.numbers;
  const numbers = countNumbers(role, days, timeZone);
  kept.set(key, { until: now + KEPT_MS, numbers });
  numbers.catch(() => kept.delete(key));
  return numbers;
}

const perDay = (rows: Prisma.Sql) => Prisma.sql`
  (select json_agg((select count(*) from ${rows} and "createdAt" >= "from" and "createdAt" < "to") order by "from")
     from days)`;

/** Scans the table once. Filters are faster than grouping by status. */
const PEOPLE = Prisma.sql`
  (select json_agg(roles) from (
     select role, count(*) as total,
            count(*) filter (where banned) as banned,
            count("lastSignInAt") filter (where not banned) as active
       from (select role, ${Prisma.raw(bannedSql('u'))} as banned, "lastSignInAt" from "user" u) as people
      group by role) as roles)`;

const USERS = Prisma.sql`json_build_object(
  'people', ${PEOPLE},
  'activeSessions', (select count(*) from session where "expiresAt" > now()),
  'added', ${perDay(Prisma.sql`"user" where true`)})`;

const SIGN_INS = perDay(
  Prisma.sql`audit_event where "importId" = '' and action = ${'sessionSignIn' satisfies AuditAction}`,
);

function toRecords(name: ResourceName): Prisma.Sql {
  const table = quoteName(getResource(name).table);
  return Prisma.sql`json_build_object(
    'resource', ${name}::text,
    'total', (select count(*) from ${table}),
    'added', ${perDay(Prisma.sql`${table} where true`)})`;
}

/** `added` and `signIns` cover the period and as many days before it. */
type Counted = {
  users: { people: RoleCounts[] | null; activeSessions: number; added: number[] } | null;
  signIns: number[] | null;
  records: { resource: ResourceName; total: number; added: number[] }[];
};
type RoleCounts = { role: string; total: number; banned: number; active: number };

/** Counts in one statement, so that a total agrees with its days. */
export async function countNumbers(role: Role | null, days: number, timeZone: string): Promise<Numbers> {
  const today = toDay(new Date(), timeZone);
  const starts = Array.from({ length: 2 * days + 1 }, (_, index) =>
    startOfDay(today, timeZone, index - 2 * days + 1),
  );
  // The times are passed as texts, because Prisma would send a date without its time zone.
  const times = starts.map((start) => start.toISOString());
  // The resources are in the order of the navigation.
  const resources = resourceNames.filter((name) =>
    isAllowed(role, resourcePermission('manager', name, 'read')),
  );
  const [counted] = await db.$queryRaw<Counted[]>`
    with days as (
      select * from unnest(${times.slice(0, -1)}::timestamptz[], ${times.slice(1)}::timestamptz[]) as day("from", "to"))
    select ${isAllowed(role, { user: ['list'] }) ? USERS : Prisma.sql`null`} as users,
           ${isAllowed(role, { audit: ['read'] }) ? SIGN_INS : Prisma.sql`null`} as "signIns",
           json_build_array(${resources.length > 0 ? Prisma.join(resources.map(toRecords)) : Prisma.empty}) as records`;
  if (!counted) throw new Error('The database returned no numbers');
  const names = starts.map((start) => toDay(start, timeZone));
  const toTrend = (counts: number[]): Trend => {
    const all = counts.map((count, index) => ({ day: names[index] ?? '', count }));
    return { days: all.slice(days), before: all.slice(0, days) };
  };
  const { users, signIns, records } = counted;
  return {
    users: users
      ? { ...users, people: toPeople(users.people ?? []), added: toTrend(users.added) }
      : undefined,
    signIns: signIns ? toKeptDays(toTrend(signIns)) : undefined,
    records: records.map((each) => ({ ...each, added: toTrend(each.added) })),
  };
}

/** Drops days whose audit events are no longer kept. */
function toKeptDays({ days, before }: Trend): Trend {
  const { AUDIT_RETENTION_DAYS: retained = Number.POSITIVE_INFINITY } = env();
  const counted = Math.min(days.length, retained);
  return { days: days.slice(-counted), before: 2 * counted > retained ? null : before };
}

function toPeople(roles: RoleCounts[]): People {
  const byStatus = { active: 0, neverSignedIn: 0, banned: 0 };
  const byRole: People['byRole'] = {};
  for (const { role, total, active, banned } of roles) {
    byStatus.active += active;
    byStatus.banned += banned;
    byStatus.neverSignedIn += total - active - banned;
    // An unknown role counts as the default role, as in the list of users.
    const name = isRole(role) ? role : defaultRole;
    byRole[name] = (byRole[name] ?? 0) + total;
  }
  return { byStatus, byRole };
}

const REFUSED = cappedCount('audit_event', [
  `"importId" = '' and action = '${'sessionRefusedBanned' satisfies AuditAction}'
   and "createdAt" >= now() - interval '${ATTENTION_DAYS} days' order by "createdAt"`,
]);

/** Counts what waits for an admin, as far as the role may see it. */
export async function getNeeds(role: Role | null): Promise<Needs> {
  const canListUsers = isAllowed(role, { user: ['list'] });
  const nothing = Prisma.sql`0`;
  const [needs] = await db.$queryRaw<Needs[]>`
    select ${canListUsers ? invitedCount : nothing} as invited,
           ${canListUsers ? bansEndingCount : nothing} as "bansEnding",
           ${isAllowed(role, { audit: ['read'] }) ? REFUSED : nothing} as "refusedSignIns"`;
  if (!needs) throw new Error('The database returned nothing');
  return needs;
}
