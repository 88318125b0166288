import 'server-only';
import { fileColumns } from '@/lib/file-fields';
import { db, quoteName, type Transaction, TX_TIMEOUTS } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
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

export async function isUsed(id: string, client: Pick<Transaction, '$queryRaw'> = db): Promise<boolean> {
  const rows = await client.$queryRaw<object[]>`select 1 from file f where f.id = ${id} and (${used})`;
  return rows.length > 0;
}

/** Removes those that no row names, with their objects. Returns how many. A failure is logged, and the file is found again. */
export async function removeFiles(ids: string[]): Promise<number> {
  let removed = 0;
  for (const id of ids)
    try {
      if (await removeFile(id)) removed += 1;
    } catch (error) {
      logger.error('A file was not removed', { id, error });
    }
  return removed;
}

const removeFile = (id: string): Promise<boolean> =>
  db.$transaction(async (transaction) => {
    // A form that names the file now waits for this lock, and then finds no file.
    const locked = await transaction.$queryRaw<object[]>`
      select 1 from file where id = ${id} for update skip locked`;
    if (locked.length === 0 || (await isUsed(id, transaction))) return false;
    // Objects first: as long as the row is there, a failed removal is tried again.
    await deleteObjects(id);
    await transaction.file.delete({ where: { id } });
    return true;
  }, TX_TIMEOUTS);

const BATCH = 100;

/**
 * Removes files that no row has named for a day: uploads of forms that were not saved, replaced files, and those of deleted
 * records, which can be restored for some minutes. Uploads that did not arrive go once their URL is no longer valid. Stops
 * after `ms`.
 */
export async function removeUnusedFiles(ms: number): Promise<{ removed: number; hasMore: boolean }> {
  if (!findStorage()) return { removed: 0, hasMore: false };
  const end = performance.now() + ms;
  await db.$executeRaw`
    update file f set "unusedAt" = case when ${used} then null else now() end where ("unusedAt" is null) = not (${used})`;
  let removed = 0;
  for (let last = ''; ; ) {
    const rows = await db.$queryRaw<{ id: string }[]>`
      select id from file
       where ("unusedAt" < now() - interval '1 day'
              or "readyAt" is null and "createdAt" < now() - interval '2 hours')
         and id > ${last} order by id limit ${BATCH}`;
    for (const { id } of rows) {
      if (performance.now() >= end) return { removed, hasMore: true };
      removed += await removeFiles([id]);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return { removed, hasMore: false };
  }
}
