import 'server-only';
import { firstRows } from '@/lib/list/engine';
import { type Person, personColumn, personSql } from '@/lib/list/person';
import { column, defineList } from '@/lib/list/query';
import { timeFilters } from '@/lib/list/time-filters';
import { choiceFilter } from '@/lib/list/value-filters';
import { getResource, type ResourceName, resourceNames } from '@/lib/resources';
import { db } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';
import { auditActions } from './audit-actions';
import { isSubjectFilter } from './subject-filter';

const toId = (subject: string) =>
  subject.includes('@')
    ? Prisma.sql`(SELECT u."id" FROM "user" u WHERE u."email" = ${subject.toLowerCase()})`
    : Prisma.sql`${subject}`;

type Values = Record<string, unknown> | null;

const userFields = new Set(
  resourceNames.flatMap((name) =>
    Object.entries(getResource(name).fields).flatMap(([field, type]) => (type === 'user' ? [field] : [])),
  ),
);

/** The names of the users whose ids are in the values of the event. */
const people =
  userFields.size === 0
    ? Prisma.sql`NULL::json`
    : Prisma.sql`
        (SELECT json_object_agg(p."id", coalesce(nullif(p."name", ''), p."email")) FROM "user" p
          WHERE p."id" IN (${Prisma.join(
            [...userFields].flatMap((field) => [
              Prisma.sql`"before"->>${field}`,
              Prisma.sql`"after"->>${field}`,
            ]),
          )}))`;

export const auditListQuery = defineList({
  from: Prisma.sql`"audit_event"`,
  columns: {
    id: column.text(),
    action: column.text(),
    actorId: column.text({ isNullable: true }),
    impersonatorId: column.text({ isNullable: true }),
    targetType: column.text(),
    targetId: column.text({ isNullable: true }),
    before: column.json<Values>(),
    after: column.json<Values>(),
    ipAddress: column.text({ isNullable: true }),
    requestId: column.text({ isNullable: true }),
    people: column.json<Record<string, string> | null>({ sql: people }),
    createdAt: column.time({ sort: true }),
    actor: personColumn(Prisma.sql`"actorId"`),
    impersonator: personColumn(Prisma.sql`"impersonatorId"`),
    targetUser: column.json<Person | null>({
      sql: Prisma.sql`CASE WHEN "targetType" = 'user' THEN ${personSql(Prisma.sql`"targetId"`)} END`,
    }),
  },
  defaultSort: '-createdAt',
  filters: {
    action: choiceFilter(Prisma.sql`"action"`, auditActions),
    actor: {
      isValid: isSubjectFilter,
      where: (actor) => Prisma.sql`("actorId" = ${toId(actor)} OR "impersonatorId" = ${toId(actor)})`,
    },
    target: { isValid: isSubjectFilter, where: (target) => Prisma.sql`"targetId" = ${toId(target)}` },
    ...timeFilters(Prisma.sql`"createdAt"`),
  },
});

/** Events by the user and events about the user. */
export const userActivityQuery = (userId: string): typeof auditListQuery => ({
  ...auditListQuery,
  filters: {},
  scope: Prisma.sql`("actorId" = ${userId} OR "impersonatorId" = ${userId}
    OR ("targetType" = 'user' AND "targetId" = ${userId}))`,
});

export const recordHistoryQuery = (resource: ResourceName, id: string): typeof auditListQuery => ({
  ...auditListQuery,
  filters: {},
  scope: Prisma.sql`("targetType" = ${resource} AND "targetId" = ${id})`,
});

export const listLatestAuditEvents = (take: number) => firstRows(auditListQuery, take);

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
