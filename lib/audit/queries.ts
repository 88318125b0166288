import 'server-only';
import { isId } from '@/lib/ids';
import { firstRows } from '@/lib/list/engine';
import { type Person, personColumn, personSql } from '@/lib/list/person';
import { column, defineList } from '@/lib/list/query';
import { timeFilters } from '@/lib/list/time-filters';
import { choicesFilter } from '@/lib/list/value-filters';
import { getResource, type ResourceName, resourceNames } from '@/lib/resources';
import type { SearchParams } from '@/lib/search-params';
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

const noImport = Prisma.sql`"importId" = ''`;

/** All events. */
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
    action: choicesFilter(Prisma.sql`"action"`, auditActions),
    actor: {
      isValid: isSubjectFilter,
      where: (actor) => Prisma.sql`("actorId" = ${toId(actor)} OR "impersonatorId" = ${toId(actor)})`,
    },
    target: { isValid: isSubjectFilter, where: (target) => Prisma.sql`"targetId" = ${toId(target)}` },
    import: { isValid: isId, where: (id) => Prisma.sql`"importId" = ${id}` },
    ...timeFilters(Prisma.sql`"createdAt"`),
  },
});

/** Without the rows of imports, each of which is one event, unless the URL names an import or a target. */
export const toAuditLogQuery = (params: SearchParams): typeof auditListQuery =>
  params.import || params.target ? auditListQuery : { ...auditListQuery, scope: noImport };

/** Events by the user and events about the user. */
export const userActivityQuery = (userId: string): typeof auditListQuery => ({
  ...auditListQuery,
  filters: {},
  scope: Prisma.sql`(("actorId" = ${userId} OR "impersonatorId" = ${userId}) AND ${noImport})
    OR ("targetType" = 'user' AND "targetId" = ${userId})`,
});

export const recordHistoryQuery = (resource: ResourceName, id: string): typeof auditListQuery => ({
  ...auditListQuery,
  filters: {},
  scope: Prisma.sql`"targetType" = ${resource} AND "targetId" = ${id}`,
});

export const listLatestAuditEvents = (take: number) => firstRows(toAuditLogQuery({}), take);

/** The name of the file of an import. */
export const getImportName = async (id: string | undefined): Promise<string | undefined> =>
  id && (await db.import.findUnique({ where: { id }, select: { fileName: true } }))?.fileName;

type Subjects = { actor?: string; target?: string };

export async function getSubjectNames({ actor, target }: Subjects): Promise<Subjects> {
  const ids = [actor, target].filter((subject) => subject !== undefined);
  if (ids.length === 0) return {};
  const people = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, email: true },
  });
  const find = (id?: string) => {
    const person = people.find((one) => one.id === id);
    return person && (person.name || person.email);
  };
  return { actor: find(actor), target: find(target) };
}
