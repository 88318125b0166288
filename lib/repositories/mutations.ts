import 'server-only';
import type { Actor } from '@/lib/auth/session/store';
import type { Constraints } from '@/lib/records/constraints';
import { deleteRecords, restoreRecords } from '@/lib/records/delete';
import type { DeletedRecords, RestoredRecords } from '@/lib/records/deletion';
import { createRecord, updateRecord } from '@/lib/records/write';
import { nameKey } from '@/lib/text';
import type { Prisma } from '@/prisma/client/client';
import type { RepositoryInput } from './schema';

const fields = {
  name: true,
  link: true,
  description: true,
  updatedAt: true,
} as const satisfies Prisma.RepositorySelect;

const toRow = (input: RepositoryInput) => ({
  ...input,
  nameKey: nameKey(input.name),
});

/** The constraints of the table, by name: the field and the message that a form shows for a violation. */
const constraints: Constraints = {
  repository_nameKey_key: { field: 'name', message: 'nameUsed' },
};

const writer = (actor: Actor) => ({ resource: 'repository' as const, actor, constraints });

export const createRepository = (input: RepositoryInput, actor: Actor): Promise<{ id: string }> =>
  createRecord(writer(actor), input, (transaction) =>
    transaction.repository.create({ data: toRow(input), select: { id: true } }),
  );

/** `updatedAt` is the version that the form showed. */
export const updateRepository = (
  id: string,
  updatedAt: Date,
  changes: RepositoryInput,
  actor: Actor,
): Promise<void> =>
  updateRecord<RepositoryInput>(writer(actor), {
    id,
    updatedAt,
    changes,
    find: (transaction, where) => transaction.repository.findFirst({ where, select: fields }),
    save: (transaction, where, input) => transaction.repository.updateMany({ where, data: toRow(input) }),
  });

export const deleteRepositories = (ids: string[], actor: Actor): Promise<DeletedRecords> =>
  deleteRecords(writer(actor), ids);

export const restoreRepositories = (ids: string[], actor: Actor): Promise<RestoredRecords> =>
  restoreRecords(writer(actor), ids);
