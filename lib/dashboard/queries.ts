import 'server-only';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { bannedSql } from '@/lib/auth/ban';
import { defaultRole, isRole } from '@/lib/auth/roles';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import type { UserStatus } from '@/lib/users/status';
import { Prisma } from '@/prisma/client/client';
import { sum } from './numbers';
import type { DailyCount, People, Totals, Trend } from './types';

export async function getTotals(): Promise<Totals> {
  const [totals] = await db.$queryRaw<Totals[]>`
    select (select count(*)::int from repository) as repositories,
           (select count(*)::int from session where "expiresAt" > now()) as "activeSessions"`;
  return totals ?? { repositories: 0, activeSessions: 0 };
}

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

export const getNewRepositories = (days: number) => readTrend(Prisma.sql`repository where true`, days);

/** Only of days whose audit events are kept. */
export async function getSignIns(days: number): Promise<Trend> {
  const { AUDIT_RETENTION_DAYS: kept = Number.POSITIVE_INFINITY } = env();
  const counted = Math.min(days, kept);
  const signIns = Prisma.sql`audit_event where action = ${'sessionSignIn' satisfies AuditAction}`;
  const trend = await readTrend(signIns, counted);
  return 2 * counted > kept ? { ...trend, before: null } : trend;
}

const PEOPLE = Prisma.sql`
  select role, case when ${Prisma.raw(bannedSql('u'))} then 'banned'
                    when "lastSignInAt" is null then 'neverSignedIn' else 'active' end as status,
         count(*)::int as count
    from "user" u group by 1, 2`;

export async function getPeople(): Promise<People> {
  const groups = await db.$queryRaw<{ role: string; status: UserStatus; count: number }[]>(PEOPLE);
  const byStatus = { active: 0, neverSignedIn: 0, banned: 0 };
  const byRole: People['byRole'] = {};
  for (const { role, status, count } of groups) {
    // An unknown role counts as the default role, as in the list of users.
    const name = isRole(role) ? role : defaultRole;
    byStatus[status] += count;
    byRole[name] = (byRole[name] ?? 0) + count;
  }
  return { byStatus, byRole };
}
