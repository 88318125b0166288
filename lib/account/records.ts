import 'server-only';
import { toResourceAction } from '@/lib/audit/audit-actions';
import {
  getOwnerKind,
  getResource,
  isDeletedWithOwner,
  isOwned,
  listRelations,
  type OwnedResourceName,
  resourceNames,
  toScope,
} from '@/lib/resources';
import { db, hasValues, quoteName, type Transaction } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';

// The queries are SQL, because the tables are only known at run time. A new resource needs no code here.

const RECORDS_MAX = 10_000;

/** Returns the records that name or belong to the user, by the plural of the resource. Other people appear as ids. */
export async function readMyRecords(userId: string) {
  const records: Record<string, Record<string, unknown>[]> = {};
  let isComplete = true;
  for (const name of resourceNames) {
    const { plural, table, fields } = getResource(name);
    const users = listRelations(name).filter(({ kind }) => kind === 'user');
    const scopes = [
      ...users.map(({ field }) => ({ [field]: userId })),
      ...(isOwned(name) ? [toScope('app', name, { id: userId, role: null })] : []),
    ];
    if (scopes.length === 0) continue;
    const columns = ['id', ...Object.keys(fields), 'updatedAt'].map(quoteName);
    const conditions = scopes.map((scope) => Prisma.sql`(${hasValues(name, scope)})`);
    const rows = await db.$queryRaw<Record<string, unknown>[]>`
      select ${Prisma.join(columns)} from ${quoteName(table)} where ${Prisma.join(conditions, ' or ')}
       order by "createdAt", id limit ${RECORDS_MAX + 1}`;
    isComplete &&= rows.length <= RECORDS_MAX;
    records[plural] = rows.slice(0, RECORDS_MAX);
  }
  // The user's own records of all other resources are deleted with the account.
  const recordsThatStay = resourceNames
    .filter((name) => isOwned(name) && !isDeletedWithOwner(name))
    .map((name) => getResource(name).plural);
  return { records, areRecordsComplete: isComplete, recordsThatStay };
}

/**
 * Removes the user's IP address and browser from the events of the user's own records, including deleted records. Also
 * removes the values if such records are deleted with their owner. Call this before the user is deleted.
 */
export async function clearOwnEvents(transaction: Transaction, userId: string): Promise<void> {
  for (const name of resourceNames.filter(isOwned)) {
    const values = isDeletedWithOwner(name) ? Prisma.sql`before = null, after = null,` : Prisma.empty;
    await transaction.$executeRaw`
      update audit_event set ${values}
             "ipAddress" = case when "actorId" = ${userId} and "impersonatorId" is null then null else "ipAddress" end,
             "userAgent" = case when "actorId" = ${userId} and "impersonatorId" is null then null else "userAgent" end
       where "targetType" = ${name} and "targetId" in (${selectOwnIds(name, userId)})`;
  }
}

/** Returns SQL for the ids of the records that belong to the user, or have belonged to the user. */
function selectOwnIds(name: OwnedResourceName, userId: string): Prisma.Sql {
  const { table, owner } = getResource(name);
  const field = owner?.field ?? '';
  const kind = getOwnerKind(name);
  const owners =
    kind === 'user' ? Prisma.sql`select ${userId}` : selectOwnIds(kind as OwnedResourceName, userId);
  return Prisma.sql`
    select id from ${quoteName(table)} where ${quoteName(field)} in (${owners})
     union select "targetId" from audit_event
      where ("actorId" = ${userId} or action = ${toResourceAction(name, 'delete')})
        and "targetType" = ${name} and (before->>${field} in (${owners}) or after->>${field} in (${owners}))`;
}
