import 'server-only';
import { ActionError } from '@/lib/auth/access';
import type { ValidationKey } from '@/lib/auth/errors';
import { getResource, isCascading, listReferences, type ResourceName } from '@/lib/resources';
import { getReadRoutes } from '@/lib/routes';
import { db } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';

type Violation = { code: string; message: string };

/** What PostgreSQL says, with the name of the constraint. Undefined for another error. */
function readViolation(error: unknown): Violation | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  const { driverAdapterError } = (error.meta ?? {}) as {
    driverAdapterError?: { cause?: { originalCode?: string; originalMessage?: string } };
  };
  const { originalCode: code, originalMessage: message } = driverAdapterError?.cause ?? {};
  return code && message ? { code, message } : undefined;
}

/** Constraints of a table by name: the field of the form, and the key of `validation`, that a violation shows. */
export type Constraints = Readonly<Record<string, { field: string; message: ValidationKey }>>;

/** A violation of a named constraint becomes an error at its field. Another error is logged, and never shown. */
export async function withConstraints<T>(constraints: Constraints, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violation = readViolation(error);
    // Only the name is the same in every language of PostgreSQL.
    const words = violation?.message.split(/\W+/) ?? [];
    const named = Object.entries(constraints).find(([name]) => words.includes(name));
    if (!named) throw error;
    const [, { field, message }] = named;
    throw new ActionError(message, { field });
  }
}

// 23503: foreign_key_violation. From version 18 on, PostgreSQL reports ON DELETE RESTRICT as 23001: restrict_violation.
const referenceCodes = ['23503', '23001'];

/** Throws RECORD_IN_USE if records of another resource name one of these, with their number and the list that shows them. */
export async function rejectReferenced<T>(
  resource: ResourceName,
  ids: string[],
  remove: () => Promise<T>,
): Promise<T> {
  try {
    return await remove();
  } catch (error) {
    if (!referenceCodes.includes(readViolation(error)?.code ?? '')) throw error;
    const blocking = await findBlocking(resource, ids);
    if (blocking)
      throw new ActionError('RECORD_IN_USE', {
        args: { count: blocking.count },
        link: { resource: blocking.resource, href: toListHref(blocking, blocking.ids) },
      });
    throw error;
  }
}

/** With one record, the list shows only those that name it. */
function toListHref(
  { resource, field }: { resource: ResourceName; field: string },
  [id = '', ...more]: string[],
) {
  const path = getReadRoutes('manager', resource).list();
  return more.length > 0 ? path : `${path}?${new URLSearchParams({ [field]: id })}`;
}

type Blocking = { resource: ResourceName; field: string; ids: string[]; count: number };

/** The first records that must go before these, or before those that go along with these. */
async function findBlocking(resource: ResourceName, ids: string[]): Promise<Blocking | undefined> {
  for (const { resource: other, field } of listReferences(resource)) {
    const found = await findReferences(other, field, ids);
    if (found.length === 0) continue;
    if (!isCascading(other, field)) return { resource: other, field, ids, count: found.length };
    const blocking = await findBlocking(other, found);
    if (blocking) return blocking;
  }
  return undefined;
}

async function findReferences(resource: ResourceName, field: string, ids: string[]): Promise<string[]> {
  const [from, column] = [getResource(resource).table, field].map((name) => Prisma.raw(`"${name}"`));
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from ${from} where ${column} in (${Prisma.join(ids)})`;
  return rows.map(({ id }) => id);
}
