import 'server-only';
import type { AuditAction } from '@/lib/audit/audit-actions';
import { bannedSql } from '@/lib/auth/ban';
import { isAllowed, resourcePermission } from '@/lib/auth/permissions';
import { defaultRole, isRole, type Role } from '@/lib/auth/roles';
import { startOfDay, toDay } from '@/lib/calendar-day';
import { ATTENTION_DAYS, COUNT_CAP } from '@/lib/constants';
import { getResource, resourceNames } from '@/lib/resources';
import { db, quoteName } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { DAY_MS } from '@/lib/time';
import type { Moderator } from '@/lib/users/moderation-rules';
import { countUsers, whereBanEnds, whereStatus } from '@/lib/users/queries';
import { Prisma } from '@/prisma/client/client';
import type { DailyCount, Needs, Numbers, People, RecordFigure, Trend } from './types';

export const countActiveSessions = (): Promise<number> =>
  db.session.count({ where: { expiresAt: { gt: new Date() } } });

/** Counts `days` days of the zone until today and as many before them. */
async function readTrend(rows: Prisma.Sql, days: number, timeZone: string): Promise<Trend> {
  const today = toDay(new Date(), timeZone);
  const starts = Array.from({ length: 2 * days + 1 }, (_, index) =>
    startOfDay(today, timeZone, index - 2 * days + 1),
  );
  const names = starts.slice(0, -1).map((start) => toDay(start, timeZone));
  // The times are texts, because Prisma sends a date without its zone.
  const times = starts.map((start) => start.toISOString());
  const counts = await db.$queryRaw<DailyCount[]>`
    select day, (select count(*)::int from ${rows} and "createdAt" >= "from" and "createdAt" < "to") as count
      from unnest(${names}::text[], ${times.slice(0, -1)}::timestamptz[], ${times.slice(1)}::timestamptz[])
           as days(day, "from", "to")
     order by day`;
  return { days: counts.slice(days), before: counts.slice(0, days) };
}

export const getNewUsers = (days: number, timeZone: string) =>
  readTrend(Prisma.sql`"user" where true`, days, timeZone);

/** Counts every resource that the role may read, in the order of the navigation. */
const getRecordFigures = (role: Role | null, days: number, timeZone: string): Promise<RecordFigure[]> =>
  Promise.all(
    resourceNames
      .filter((name) => isAllowed(role, resourcePermission('manager', name, 'read')))
      .map(async (resource) => {
        const table = quoteName(getResource(resource).table);
        const [counted, added] = await Promise.all([
          db.$queryRaw<{ total: number }[]>`select count(*)::int as total from ${table}`,
          readTrend(Prisma.sql`${table} where true`, days, timeZone),
        ]);
        return { resource, total: counted[0]?.total ?? 0, added };
      }),
  );

/** Counts only days whose audit events are kept. */
export async function getSignIns(days: number, timeZone: string): Promise<Trend> {
  const { AUDIT_RETENTION_DAYS: kept = Number.POSITIVE_INFINITY } = env();
  const counted = Math.min(days, kept);
  const signIns = Prisma.sql`audit_event where "importId" = '' and action = ${'sessionSignIn' satisfies AuditAction}`;
  const trend = await readTrend(signIns, counted, timeZone);
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

/** The numbers of what the role may read. */
export async function getNumbers(role: Role | null, days: number, timeZone: string): Promise<Numbers> {
  const [users, signIns, records] = await Promise.all([
    isAllowed(role, { user: ['list'] }) ? getUserNumbers(days, timeZone) : undefined,
    isAllowed(role, { audit: ['read'] }) ? getSignIns(days, timeZone) : undefined,
    getRecordFigures(role, days, timeZone),
  ]);
  return { users, signIns, records };
}

async function getUserNumbers(days: number, timeZone: string): Promise<Numbers['users']> {
  const [people, activeSessions, added] = await Promise.all([
    getPeople(),
    countActiveSessions(),
    getNewUsers(days, timeZone),
  ]);
  return { people, activeSessions, added };
}

/** Counts what waits for an admin, as far as the role may see it. Each count stops at COUNT_CAP + 1. */
export async function getNeeds({ role }: Moderator): Promise<Needs> {
  const now = Date.now();
  const take = COUNT_CAP + 1;
  const canListUsers = isAllowed(role, { user: ['list'] });
  const refused = {
    importId: '',
    action: 'sessionRefusedBanned' satisfies AuditAction,
    createdAt: { gte: new Date(now - ATTENTION_DAYS * DAY_MS) },
  };
  const [invited, bansEnding, refusedSignIns] = await Promise.all([
    canListUsers ? countUsers(whereStatus('invited')) : 0,
    canListUsers ? countUsers(whereBanEnds()) : 0,
    isAllowed(role, { audit: ['read'] }) ? db.auditEvent.count({ where: refused, take }) : 0,
  ]);
  return { invited, bansEnding, refusedSignIns };
}
