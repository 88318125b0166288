import { toResourceAction } from '@/lib/audit/audit-actions';
import { getResource, listReferencedFirst, listRelations, type ResourceName } from '@/lib/resources';
import type { Prisma, PrismaClient } from '@/prisma/client/client';
import { repositories } from './repositories';
import { exampleRows, type ResourceSeed, type SeedIds, type SeedRow } from './resource';
import { adminId, type Event, makeUsers } from './users';

/** A resource without an entry gets rows by the types of its fields. */
const ownSeeds: Record<string, ResourceSeed> = {
  repository: repositories,
};

/** Returns the example rows of each resource. Rows come after the rows to which they refer. */
export function makeRecords(users: { id: string }[], now: number) {
  const ids: SeedIds = { user: users.map(({ id }) => id) };
  return listReferencedFirst().map((resource) => {
    const rows = ownSeeds[resource]?.(now, ids) ?? exampleRows(resource, now, ids);
    Object.assign(ids, { [resource]: rows.map(({ id }) => id) });
    return { resource, rows };
  });
}

/** Returns the audit event of the creation of a row. The event has the same id as the row. */
function toEvent(resource: ResourceName, { createdAt, ...row }: SeedRow): Event {
  const after = Object.entries(getResource(resource).fields).map(([name, field]) => {
    const value = row[name];
    return [
      name,
      value instanceof Date ? value.toISOString().slice(0, field === 'date' ? 10 : undefined) : value,
    ];
  });
  return {
    ...{ id: row.id, action: toResourceAction(resource, 'create'), actorId: adminId, createdAt },
    ...{ targetType: resource, targetId: row.id, after: Object.fromEntries(after) },
  };
}

type Model = {
  createMany: (query: { data: object[]; skipDuplicates: true }) => Promise<{ count: number }>;
  findMany: (query: { where: object; select: { id: true } }) => Promise<{ id: string }[]>;
};

/** The numbers of added rows. The keys of `records` are the plurals of the resources. */
export type SeedCounts = { users: number; sessions: number; records: Record<string, number>; events: number };

/** Prisma's default of five seconds is too short for a cold, busy machine. */
const TIMEOUT_MS = 60_000;

/** Adds data for development and the demo. Existing rows are kept. Returns the numbers of added rows. */
export const seed = (prisma: PrismaClient, now = Date.now()): Promise<SeedCounts> =>
  prisma.$transaction((transaction) => write(transaction, now), { timeout: TIMEOUT_MS });

async function write(transaction: Prisma.TransactionClient, now: number): Promise<SeedCounts> {
  const stored = new Set<unknown>([null, undefined]);

  /** Adds rows, except those that refer to a row that was deleted since the last run. */
  async function add<Row extends { id: string }>(model: unknown, rows: Row[], references: (keyof Row)[]) {
    const table = model as Model;
    const data = rows.filter((row) => references.every((field) => stored.has(row[field])));
    const { count } = await table.createMany({ data, skipDuplicates: true });
    const found = await table.findMany({
      where: { id: { in: rows.map(({ id }) => id) } },
      select: { id: true },
    });
    for (const { id } of found) stored.add(id);
    return count;
  }

  const { users, sessions, events } = makeUsers(now);
  const records = makeRecords(users, now);
  const counts: SeedCounts = {
    users: await add(transaction.user, users, []),
    sessions: await add(transaction.session, sessions, ['userId']),
    records: {},
    events: 0,
  };
  for (const { resource, rows } of records) {
    const references = listRelations(resource).map(({ field }) => field);
    counts.records[getResource(resource).plural] = await add(transaction[resource], rows, references);
  }
  const created = records.flatMap(({ resource, rows }) => rows.map((row) => toEvent(resource, row)));
  counts.events = await add(transaction.auditEvent, [...events, ...created], ['actorId']);
  return counts;
}

/** Returns a text such as "42 users, 41 repositories". */
export const countRows = ({ users, records }: SeedCounts): string =>
  [`${users} users`, ...Object.entries(records).map(([plural, count]) => `${count} ${plural}`)].join(', ');
