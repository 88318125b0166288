import 'server-only';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { bannedSql, bannedWhere } from '@/lib/auth/ban';
import { defaultRole, isRole } from '@/lib/auth/roles';
import { CHART_DAYS } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';
import type { DailyCount, Figures, People } from './types';

export async function getFigures(): Promise<Figures> {
  const now = new Date();
  const since = new Date(now);
  since.setUTCHours(0, 0, 0, 0);
  since.setUTCDate(since.getUTCDate() - (CHART_DAYS - 1));
  const [users, newUsers, activeSessions, banned, repositories] = await db.$transaction([
    db.user.count(),
    db.user.count({ where: { createdAt: { gte: since } } }),
    db.session.count({ where: { expiresAt: { gt: now } } }),
    db.user.count({ where: bannedWhere(now) }),
    db.repository.count(),
  ]);
  return { users, newUsers, activeSessions, banned, repositories };
}

const perDay = (rows: Prisma.Sql) => Prisma.sql`
  select to_char(day, 'YYYY-MM-DD') as day, (
         select count(*)::int from ${rows}
            and "createdAt" >= day at time zone 'utc' and "createdAt" < (day + interval '1 day') at time zone 'utc') as count
    from generate_series(
           date_trunc('day', now() at time zone 'utc') - make_interval(days => ${CHART_DAYS}::int - 1),
           date_trunc('day', now() at time zone 'utc'), interval '1 day') as day
   order by day`;

export const getNewUsersPerDay = (): Promise<DailyCount[]> =>
  db.$queryRaw<DailyCount[]>(perDay(Prisma.sql`"user" where true`));

export const getSignInsPerDay = (): Promise<DailyCount[]> =>
  db.$queryRaw<DailyCount[]>(
    perDay(Prisma.sql`audit_event where action = ${'sessionSignIn' satisfies AuditAction}`),
  );

const PEOPLE = Prisma.sql`
  with people as (
    select ${Prisma.raw(bannedSql('u'))} as banned, "lastSignInAt" is not null as active from "user" u)
  select count(*) filter (where banned)::int as banned,
         count(*) filter (where not banned and active)::int as active,
         count(*) filter (where not banned and not active)::int as "neverSignedIn"
    from people`;

const ROLES = Prisma.sql`select role, count(*)::int as count from "user" group by role`;

export async function getPeople(): Promise<People> {
  const [[statuses], roles] = await Promise.all([
    db.$queryRaw<People['byStatus'][]>(PEOPLE),
    db.$queryRaw<{ role: string; count: number }[]>(ROLES),
  ]);
  const { active = 0, banned = 0, neverSignedIn = 0 } = statuses ?? {};
  const byRole: People['byRole'] = {};
  for (const { role, count } of roles) {
    // An unknown role counts as the default role, as in the list of users.
    const name = isRole(role) ? role : defaultRole;
    byRole[name] = (byRole[name] ?? 0) + count;
  }
  return { byStatus: { active, neverSignedIn, banned }, byRole };
}
