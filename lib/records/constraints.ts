import 'server-only';
import { ActionError } from '@/lib/auth/access';
import type { ValidationKey } from '@/lib/auth/errors';
import { getResource, listReferences, type ResourceName } from '@/lib/resources';
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
    for (const reference of listReferences(resource)) {
      const count = await countReferences(reference, ids);
      if (count > 0)
        throw new ActionError('RECORD_IN_USE', {
          args: { count },
          link: { resource: reference.resource, href: toListHref(reference, ids) },
        });
    }
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

async function countReferences(
  { resource, field }: { resource: ResourceName; field: string },
  ids: string[],
): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    select count(*) from ${Prisma.raw(`"${getResource(resource).table}"`)} where ${Prisma.raw(`"${field}"`)} in (${Prisma.join(ids)})`;
  return Number(row?.count ?? 0);
}
