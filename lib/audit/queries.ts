import 'server-only';
import { type ListPage, readPage } from '@/lib/list/page';
import type { ListParams } from '@/lib/list/params';
import { db } from '@/lib/server/db';
import type { ListedAuditEvent } from './types';

const listed = {
  id: true,
  action: true,
  actorId: true,
  impersonatorId: true,
  targetType: true,
  targetId: true,
  createdAt: true,
  ipAddress: true,
} as const;

type Event = {
  actorId: string | null;
  impersonatorId: string | null;
  targetType: string;
  targetId: string | null;
};

/** Events outlive the people they name, so names are looked up and may be missing. */
async function withPeople<Row extends Event>(rows: Row[]) {
  const ids = rows.flatMap(({ actorId, impersonatorId, targetType, targetId }) => [
    actorId,
    impersonatorId,
    targetType === 'user' ? targetId : null,
  ]);
  const people = await db.user.findMany({
    where: { id: { in: ids.filter((id) => id !== null) } },
    select: { id: true, name: true, email: true },
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  const find = (id: string | null) => (id ? (byId.get(id) ?? null) : null);
  return rows.map((row) => ({
    ...row,
    actor: find(row.actorId),
    impersonator: find(row.impersonatorId),
    targetUser: row.targetType === 'user' ? find(row.targetId) : null,
  }));
}

export const listLatestAuditEvents = async (take: number): Promise<ListedAuditEvent[]> =>
  withPeople(
    await db.auditEvent.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take, select: listed }),
  );

export function listAuditEvents(params: ListParams): Promise<ListPage<ListedAuditEvent>> {
  return readPage(params, {
    find: async ({ place, orderBy, take }) =>
      withPeople(await db.auditEvent.findMany({ where: place, orderBy, take, select: listed })),
    count: ({ take }) => db.auditEvent.count({ take }),
  });
}
