import 'server-only';
import { db, pool } from '@/lib/server/db';
import type { DailyCount, Figures } from './types';

export const CHART_DAYS = 30;

/** The figures of the dashboard, all from one moment. */
export async function getFigures(): Promise<Figures> {
  const now = new Date();
  // Today and the days before it, as the chart shows them.
  const since = new Date(now);
  since.setUTCHours(0, 0, 0, 0);
  since.setUTCDate(since.getUTCDate() - (CHART_DAYS - 1));
  const [users, newUsers, activeSessions, banned, repositories] = await db.$transaction([
    db.user.count(),
    db.user.count({ where: { createdAt: { gte: since } } }),
    db.session.count({ where: { expiresAt: { gt: now } } }),
    db.user.count({ where: { banned: true, OR: [{ banExpires: null }, { banExpires: { gt: now } }] } }),
    db.repository.count(),
  ]);
  return { users, newUsers, activeSessions, banned, repositories };
}

const NEW_USERS_PER_DAY = `
  select to_char(day, 'YYYY-MM-DD') as day, count(u.id)::int as count
    from generate_series(
           date_trunc('day', now() at time zone 'utc') - make_interval(days => $1 - 1),
           date_trunc('day', now() at time zone 'utc'), interval '1 day') as day
    left join "user" u
      on u."createdAt" >= day at time zone 'utc' and u."createdAt" < (day + interval '1 day') at time zone 'utc'
   group by day order by day`;

/** New users of each of the last 30 days (UTC), days without any included. */
export async function getNewUsersPerDay(): Promise<DailyCount[]> {
  const { rows } = await pool().query<DailyCount>(NEW_USERS_PER_DAY, [CHART_DAYS]);
  return rows;
}
