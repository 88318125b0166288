import 'server-only';
import { firstRows, type ListPage, readPage } from '@/lib/list/engine';
import type { ListParams } from '@/lib/list/params';
import type { ListQuery } from '@/lib/list/query';
import { db } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';
import type { ListedAuditEvent } from './list';
import { auditList } from './list';

// Null for a deleted user: events outlive their users.
const person = (id: Prisma.Sql) => Prisma.sql`
  (SELECT json_build_object('id', p."id", 'name', p."name", 'email', p."email") FROM "user" p WHERE p."id" = ${id})`;

const toId = (subject: string) =>
  subject.includes('@')
    ? Prisma.sql`(SELECT u."id" FROM "user" u WHERE u."email" = ${subject.toLowerCase()})`
    : Prisma.sql`${subject}`;

const toStartOfDay = (day: string) => Prisma.sql`${day}::date::timestamp AT TIME ZONE 'UTC'`;

export const auditListQuery: ListQuery<ListedAuditEvent> = {
  spec: auditList,
  from: Prisma.sql`"audit_event"`,
  columns: Prisma.sql`"id", "action", "actorId", "impersonatorId", "targetType", "targetId", "before", "after",
    "ipAddress", "requestId", "createdAt",
    ${person(Prisma.sql`"actorId"`)} AS "actor",
    ${person(Prisma.sql`"impersonatorId"`)} AS "impersonator",
    CASE WHEN "targetType" = 'user' THEN ${person(Prisma.sql`"targetId"`)} END AS "targetUser"`,
  sorts: { createdAt: Prisma.sql`"createdAt"` },
  filters: {
    action: (action) => Prisma.sql`"action" = ${action}`,
    actor: (actor) => Prisma.sql`("actorId" = ${toId(actor)} OR "impersonatorId" = ${toId(actor)})`,
    target: (target) => Prisma.sql`"targetId" = ${toId(target)}`,
    from: (day) => Prisma.sql`"createdAt" >= ${toStartOfDay(day)}`,
    to: (day) => Prisma.sql`"createdAt" < ${toStartOfDay(day)} + interval '1 day'`,
  },
  toRow: (columns) => columns as ListedAuditEvent,
};

export const listAuditEvents = (params: ListParams): Promise<ListPage<ListedAuditEvent>> =>
  readPage(auditListQuery, params);

export const listLatestAuditEvents = (take: number): Promise<ListedAuditEvent[]> =>
  firstRows(auditListQuery, take);

/** Events by the user and events about the user. */
export const listUserActivity = (userId: string, params: ListParams): Promise<ListPage<ListedAuditEvent>> =>
  readPage(
    {
      ...auditListQuery,
      scope: Prisma.sql`("actorId" = ${userId} OR "impersonatorId" = ${userId}
        OR ("targetType" = 'user' AND "targetId" = ${userId}))`,
    },
    params,
  );

type Subjects = { actor?: string; target?: string };

export async function getSubjectEmails({ actor, target }: Subjects): Promise<Subjects> {
  const ids = [actor, target].filter((subject) => subject !== undefined);
  if (ids.length === 0) return {};
  const people = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, email: true },
  });
  const find = (id?: string) => people.find((person) => person.id === id)?.email;
  return { actor: find(actor), target: find(target) };
}
