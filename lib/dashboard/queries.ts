import 'server-only';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { bannedSql } from '@/lib/auth/ban';
import { defaultRole, isRole } from '@/lib/auth/roles';
import { getResource, resourceNames } from '@/lib/resources';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { Prisma } from '@/prisma/client/client';
import { sum } from './numbers';
import type { DailyCount, People, RecordFigure, Trend } from './types';

export const countActiveSessions = (): Promise<number> =>
  db.session.count({ where: { expiresAt: { gt: new Date() } } });

/** Counts `days` days until today and as many before them. */
async function readTrend(rows: Prisma.Sql, days: number): Promise<Trend> {
  const counts = await db.$queryRaw<DailyCount[]>`
    select to_char(day, 'YYYY-MM-DD') as day, (
           select count(*)::int from ${rows}
              and "createdAt" >= day at time zone 'utc' and "createdAt" < (day + interval '1 day') at time zone 'utc') as count
      from generate_series(
             date_trunc('day', now() at time zone 'utc') - make_interval(days => ${2 * days}::int - 1),
             date_trunc('day', now() at time zone 'utc'), interval '1 day') as day
     order by day`;
  return { days: counts.slice(days), before: sum(counts.slice(0, days)) };
}

export const getNewUsers = (days: number) => readTrend(Prisma.sql`"user" where true`, days);

/** For every resource, in the order of the navigation. */
export const getRecordFigures = (days: number): Promise<RecordFigure[]> =>
  Promise.all(
    resourceNames.map(async (resource) => {
      const table = Prisma.raw(`"${getResource(resource).table}"`);
      const [counted, added] = await Promise.all([
        db.$queryRaw<{ total: number }[]>`select count(*)::int as total from ${table}`,
        readTrend(Prisma.sql`${table} where true`, days),
      ]);
      return { resource, total: counted[0]?.total ?? 0, added };
    }),
  );

/** Only of days whose audit events are kept. */
export async function getSignIns(days: number): Promise<Trend> {
  const { AUDIT_RETENTION_DAYS: kept = Number.POSITIVE_INFINITY } = env();
  const counted = Math.min(days, kept);
  const signIns = Prisma.sql`audit_event where action = ${'sessionSignIn' satisfies AuditAction}`;
  const trend = await readTrend(signIns, counted);
  return 2 * counted > kept ? { ...trend, before: null } : trend;
}

/** One scan of the table: filters are faster than groups of statuses. */
const PEOPLE = Prisma.sql`
  with people as (
    select role, ${Prisma.raw(bannedSql('u'))} as banned, "lastSignInAt" is not null as active from "user" u)
  select role,
         count(*) filter (where banned)::int as banned,
         count(*) filter (where not banned and active)::int as active,
         count(*) filter (where not banned and not active)::int as "neverSignedIn"
    from people group by role`;

export async function getPeople(): Promise<People> {
  const roles = await db.$queryRaw<({ role: string } & People['byStatus'])[]>(PEOPLE);
  const byStatus = { active: 0, neverSignedIn: 0, banned: 0 };
  const byRole: People['byRole'] = {};
  for (const { role, active, neverSignedIn, banned } of roles) {
    byStatus.active += active;
    byStatus.neverSignedIn += neverSignedIn;
    byStatus.banned += banned;
    // An unknown role counts as the default role, as in the list of users.
    const name = isRole(role) ? role : defaultRole;
    byRole[name] = (byRole[name] ?? 0) + active + neverSignedIn + banned;
  }
  return { byStatus, byRole };
}
