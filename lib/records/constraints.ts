import 'server-only';
import { ActionError } from '@/lib/auth/access';
import type { ValidationKey } from '@/lib/auth/errors';
import { isAllowed, resourcePermission } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import { COUNT_CAP } from '@/lib/constants';
import {
  type Area,
  getResource,
  isCascading,
  listReferences,
  type ResourceName,
  type Scope,
  toScope,
} from '@/lib/resources';
import { getReadRoutes } from '@/lib/routes';
import { db, hasValues, quoteName } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';

type Violation = { code: string; message: string };

/**
 * Returns the code and the message of PostgreSQL's error, or undefined for another error. The message of a violation
 * contains the constraint's name.
 */
function readViolation(error: unknown): Violation | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  const { driverAdapterError } = (error.meta ?? {}) as {
    driverAdapterError?: { cause?: { originalCode?: string; originalMessage?: string } };
  };
  const { originalCode: code, originalMessage: message } = driverAdapterError?.cause ?? {};
  return code && message ? { code, message } : undefined;
}

/** The constraints of a table by name. A form shows `message`, a key of `validation`, at `field`. */
export type Constraints = Readonly<Record<string, { field: string; message: ValidationKey }>>;

/** Turns the violation of a listed constraint into an error at its field. Other errors are thrown unchanged. */
export async function withConstraints<T>(constraints: Constraints, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violation = readViolation(error);
    // The name of the constraint is taken from the message, where it is the same in every language of PostgreSQL.
    const words = violation?.message.split(/\W+/) ?? [];
    const named = Object.entries(constraints).find(([name]) => words.includes(name));
    if (!named) throw error;
    const [, { field, message }] = named;
    throw new ActionError(message, { field });
  }
}

// 23503 is foreign_key_violation. Since version 18, PostgreSQL reports ON DELETE RESTRICT as 23001, restrict_violation.
const referenceCodes = ['23503', '23001'];

type Deletion = {
  resource: ResourceName;
  /** The area in which the user deletes. The default is the manager area. The app area finds only own records. */
  area?: Area;
  actor: Actor;
};

/**
 * Calls `remove`. Throws RECORD_IN_USE if other records prevent the deletion. The error has their number, and a link to
 * their list if the role may read it.
 */
export async function rejectReferenced<T>(
  { resource, area = 'manager', actor }: Deletion,
  ids: string[],
  remove: () => Promise<T>,
): Promise<T> {
  const { user } = actor.session;
  const reject = async () => {
    const reached = await findReached(resource, ids, toScope(area, resource, user));
    const blocking = await findBlocking(resource, reached);
    if (!blocking) return;
    const isReadable = isAllowed(user.role, resourcePermission('manager', blocking.resource, 'read'));
    throw new ActionError('RECORD_IN_USE', {
      args: { count: blocking.ids.length },
      ...(isReadable && { link: { resource: blocking.resource, href: toListHref(blocking, ids) } }),
    });
  };
  try {
    return await remove();
  } catch (error) {
    if (referenceCodes.includes(readViolation(error)?.code ?? '')) await reject();
    throw error;
  }
}

/** Links to the list of the records that prevent the deletion. For a single id, the list is filtered by the id. */
function toListHref(
  { resource, field }: { resource: ResourceName; field: string },
  [id = '', ...more]: string[],
) {
  const path = getReadRoutes('manager', resource).list();
  return more.length > 0 ? path : `${path}?${new URLSearchParams({ [field]: id })}`;
}

type Blocking = { resource: ResourceName; field: string; ids: string[] };

/** Returns records that prevent the deletion of `ids`, or of records that are deleted with them. */
async function findBlocking(
  resource: ResourceName,
  ids: string[],
  seen = new Set(ids),
): Promise<Blocking | undefined> {
  if (ids.length === 0) return undefined;
  for (const { resource: other, field } of listReferences(resource)) {
    const found = (await findReferences(other, field, ids)).filter((id) => !seen.has(id));
    if (found.length > 0 && !isCascading(other, field)) return { resource: other, field, ids: found };
    for (const id of found) seen.add(id);
    const blocking = await findBlocking(other, found, seen);
    if (blocking) return blocking;
  }
  return undefined;
}

type Ids = { id: string }[];

async function findReferences(resource: ResourceName, field: string, ids: string[]): Promise<string[]> {
  const rows = await db.$queryRaw<Ids>`
    select id from ${quoteName(getResource(resource).table)}
     where ${quoteName(field)} = any(${ids}::text[]) limit ${COUNT_CAP + 1}`;
  return rows.map(({ id }) => id);
}

/** Returns the ids of the records that are in the scope. */
async function findReached(resource: ResourceName, ids: string[], scope: Scope): Promise<string[]> {
  const rows = await db.$queryRaw<Ids>`
    select id from ${quoteName(getResource(resource).table)}
     where id = any(${ids}::text[]) and ${hasValues(resource, scope)}`;
  return rows.map(({ id }) => id);
}
