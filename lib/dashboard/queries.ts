import 'server-only';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { toBannedCondition } from '@/lib/auth/ban';
import { defaultRole, isAllowed, isRole, type Role, resourcePermission } from '@/lib/auth/roles';
import { CHART_DAYS } from '@/lib/constants';
import { getResource, type ResourceName, resourceNames } from '@/lib/resources';
import { db, quoteName } from '@/lib/server/db';
import { startOfDay, toDay } from '@/lib/time';
import { Prisma } from '@/prisma/client/client';
import type { DailyCount, DashboardNumbers, UserCounts } from './numbers';

/** Numbers are kept for a minute, because counting reads whole tables. */
const KEPT_MS = 60_000;
const kept = new Map<string, { until: number; numbers: Promise<DashboardNumbers> }>();

/** Returns the numbers that the role may read. They are at most a minute old. */
export function getNumbers(role: Role | null, timeZone: string): Promise<DashboardNumbers> {
  const now = Date.now();
  const key = [role, timeZone].join();
  const known = kept.get(key);
  if (known && now < known.until) return known.numbers;
  const numbers = countNumbers(role, timeZone);
  kept.set(key, { until: now + KEPT_MS, numbers });
  numbers.catch(() => kept.delete(key));
  return numbers;
}

const perDay = (rows: Prisma.Sql) => Prisma.sql`
  (select json_agg(json_build_object('day', day, 'count',
            (select count(*) from ${rows} and "createdAt" >= "from" and "createdAt" < "to")) order by day)
     from days)`;

/** Counts users by role and status in one scan of the table. Filters are faster than grouping by status. */
const PEOPLE = Prisma.sql`
  (select json_agg(roles) from (
     select role, count(*) as total,
            count(*) filter (where banned) as banned,
            count("lastSignInAt") filter (where not banned) as active
       from (select role, ${Prisma.raw(toBannedCondition('u'))} as banned, "lastSignInAt" from "user" u) as people
      group by role) as roles)`;

const USERS = Prisma.sql`json_build_object(
  'people', ${PEOPLE},
  'activeSessions', (select count(*) from session where "expiresAt" > now()),
  'added', ${perDay(Prisma.sql`"user" where true`)})`;

const SIGN_INS = perDay(
  Prisma.sql`audit_event where "importId" = '' and action = ${'sessionSignIn' satisfies AuditAction}`,
);

const toRecords = (name: ResourceName): Prisma.Sql => Prisma.sql`json_build_object(
  'resource', ${name}::text, 'total', (select count(*) from ${quoteName(getResource(name).table)}))`;

type RoleCounts = { role: string; total: number; banned: number; active: number };
type Counted = {
  users: { people: RoleCounts[] | null; activeSessions: number; added: DailyCount[] } | null;
  signIns: DailyCount[] | null;
  records: DashboardNumbers['records'];
};

/** Counts in one statement, so that the totals agree with the numbers per day. */
export async function countNumbers(role: Role | null, timeZone: string): Promise<DashboardNumbers> {
  const today = toDay(new Date(), timeZone);
  const starts = Array.from({ length: CHART_DAYS + 1 }, (_, index) =>
    startOfDay(today, timeZone, index - CHART_DAYS + 1),
  );
  const days = starts.map((start) => toDay(start, timeZone)).slice(0, -1);
  // The times are passed as texts, because Prisma would send a date without its time zone.
  const times = starts.map((start) => start.toISOString());
  // The resources are in the order of the navigation.
  const resources = resourceNames.filter((name) =>
    isAllowed(role, resourcePermission('manager', name, 'read')),
  );
  const [counted] = await db.$queryRaw<Counted[]>`
    with days as (
      select * from unnest(${days}::text[], ${times.slice(0, -1)}::timestamptz[], ${times.slice(1)}::timestamptz[])
                 as days(day, "from", "to"))
    select ${isAllowed(role, { user: ['list'] }) ? USERS : Prisma.sql`null`} as users,
           ${isAllowed(role, { audit: ['read'] }) ? SIGN_INS : Prisma.sql`null`} as "signIns",
           json_build_array(${resources.length > 0 ? Prisma.join(resources.map(toRecords)) : Prisma.empty}) as records`;
  if (!counted) throw new Error('The database returned no numbers');
  const { users, signIns, records } = counted;
  return {
    users: users ? { ...users, people: toPeople(users.people ?? []) } : undefined,
    signIns: signIns ?? undefined,
    records,
  };
}

function toPeople(roles: RoleCounts[]): UserCounts {
  const people: UserCounts = { total: 0, byStatus: { active: 0, neverSignedIn: 0, banned: 0 }, byRole: {} };
  const { byStatus, byRole } = people;
  for (const { role, total, active, banned } of roles) {
    people.total += total;
    byStatus.active += active;
    byStatus.banned += banned;
    byStatus.neverSignedIn += total - active - banned;
    // An unknown role counts as the default role, as in the list of users.
    const name = isRole(role) ? role : defaultRole;
    byRole[name] = (byRole[name] ?? 0) + total;
  }
  return people;
}
