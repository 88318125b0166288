import 'server-only';
import { ActionError } from '@/lib/auth/access';
import { isAllowed, resourcePermission } from '@/lib/auth/roles';
import type { ActiveSession, Actor } from '@/lib/auth/session/store';
import { AVATAR, getFileRule, listFileFields, parseFileKey } from '@/lib/file-fields';
import { getResource, type ResourceName, toScope } from '@/lib/resources';
import { db, hasValues, quoteName, type Transaction } from '@/lib/server/db';
import { isId } from '@/lib/text';
import { Prisma } from '@/prisma/client/client';
import { isUsed } from './clean';

// A row stores the id of its file. The queries are SQL, because lib/resources.ts names the tables and columns.

type Values = Readonly<Record<string, unknown>>;

/**
 * Claims the new files of a record, so that the clean-up keeps them. Throws fileGone, at the field, unless the actor
 * has uploaded the file for this field.
 */
export async function claimUploads(
  transaction: Transaction,
  { session }: Actor,
  resource: ResourceName,
  values: Values,
  before: Values = {},
): Promise<void> {
  for (const { field } of listFileFields(resource)) {
    const id = values[field];
    if (typeof id === 'string' && id !== before[field])
      await claimUpload(transaction, session, { id, key: `${resource}.${field}`, field });
  }
}

/** Throws fileGone, at `field`, if the user did not upload the file for `key`. Locks its row against the clean-up. */
export async function claimUpload(
  transaction: Transaction,
  { user }: ActiveSession,
  { id, key, field }: { id: string; key: string; field: string },
): Promise<void> {
  const { count } = await transaction.file.updateMany({
    where: { id, key, uploaderId: user.id, readyAt: { not: null } },
    data: { unusedAt: null },
  });
  if (count === 0) throw new ActionError('fileGone', { field });
}

/** Returns the file if the user may read the row that uses it, or if the user uploaded it and no row uses it. */
export async function findReadableFile(id: string, { user }: ActiveSession) {
  if (!isId(id)) return null;
  const file = await db.file.findFirst({ where: { id, readyAt: { not: null } } });
  if (!file) return null;
  const isTheirs = file.uploaderId === user.id && !(await isUsed(id));
  if (!isTheirs && !(await isRowReadable(file, user))) return null;
  return { ...file, isPicture: getFileRule(file.key)?.isPicture ?? false };
}

type Viewer = ActiveSession['user'];

async function isRowReadable({ id, key }: { id: string; key: string }, user: Viewer): Promise<boolean> {
  if (key === AVATAR) {
    const owner = await db.user.findUnique({ where: { avatarId: id }, select: { id: true } });
    return owner !== null && (owner.id === user.id || isAllowed(user.role, { user: ['list'] }));
  }
  const { resource, field } = parseFileKey(key) ?? {};
  if (!resource || !field || user.name === '') return false;
  const scopes = getResource(resource)
    .areas.filter((area) => isAllowed(user.role, resourcePermission(area, resource, 'read')))
    .map((area) => Prisma.sql`(${hasValues(resource, toScope(area, resource, user))})`);
  if (scopes.length === 0) return false;
  const rows = await db.$queryRaw<object[]>`
    select 1 from ${quoteName(getResource(resource).table)}
     where ${quoteName(field)} = ${id} and (${Prisma.join(scopes, ' or ')}) limit 1`;
  return rows.length > 0;
}

/** Lists the uploads and the pictures of users. Call this before their deletion, and then `removeFilesIfUnused`. */
export const listFilesOfUsers = (userIds: string[]) =>
  db.$queryRaw<{ id: string; userId: string }[]>`
    select id, "uploaderId" as "userId" from file where "uploaderId" = any(${userIds}::text[])
     union select "avatarId", id from "user" where id = any(${userIds}::text[]) and "avatarId" is not null`;
