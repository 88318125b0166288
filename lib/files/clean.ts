import 'server-only';
import { fileColumns } from '@/lib/file-fields';
import { db, quoteName, TX_TIMEOUTS } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';
import { deleteObjects, findStorage } from './storage';

/** Whether a row names the file, as a condition on `f.id`. */
const used = Prisma.join(
  fileColumns.map(
    ({ table, column }) =>
      Prisma.sql`exists (select 1 from ${quoteName(table)} t where t.${quoteName(column)} = f.id)`,
  ),
  ' or ',
);

export async function isUsed(id: string): Promise<boolean> {
  const rows = await db.$queryRaw<object[]>`select 1 from file f where f.id = ${id} and (${used})`;
  return rows.length > 0;
}

/** Removes those that no row names, with their objects. */
export async function removeFiles(ids: string[]): Promise<void> {
  for (const id of ids)
    await db.$transaction(async (transaction) => {
      // A form that names the file now waits for this lock, and then finds no file.
      const rows = await transaction.$queryRaw<object[]>`
        select 1 from file f where f.id = ${id} and not (${used}) for update skip locked`;
      if (rows.length === 0) return;
      // Objects first: as long as the row is there, a failed removal is tried again.
      await deleteObjects(id);
      await transaction.file.delete({ where: { id } });
    }, TX_TIMEOUTS);
}

const BATCH = 100;

/**
 * Removes files that no row has named for a day: uploads of forms that were not saved, replaced files, and those of deleted
 * records, which can be restored for some minutes. Stops after `ms`. Returns their number.
 */
export async function removeUnusedFiles(ms: number): Promise<number> {
  if (!findStorage()) return 0;
  const end = performance.now() + ms;
  await db.$executeRaw`
    update file f set "unusedAt" = case when ${used} then null else now() end where ("unusedAt" is null) = not (${used})`;
  let removed = 0;
  while (performance.now() < end) {
    const rows = await db.$queryRaw<{ id: string }[]>`
      select id from file where "unusedAt" < now() - interval '1 day' order by "unusedAt" limit ${BATCH}`;
    await removeFiles(rows.map(({ id }) => id));
    removed += rows.length;
    if (rows.length < BATCH) break;
  }
  return removed;
}
