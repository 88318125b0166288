import 'server-only';
import { fileColumns } from '@/lib/file-fields';
import { db, quoteName, type Transaction } from '@/lib/server/db';
import { logger } from '@/lib/server/logger';
import { Prisma } from '@/prisma/client/client';
import { deleteObjects, findStorage, getStorage } from './storage';
import { ANNOUNCED, ARRIVAL_SECONDS } from './types';

/** An SQL condition on `f.id`: some row stores the id of the file. */
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

/** An SQL condition on `f`: the upload can't arrive any more. */
const late = Prisma.sql`f."createdAt" < now() - make_interval(secs => ${ARRIVAL_SECONDS})`;

/** The type of a row whose objects are being removed. The row stays while a bucket may still get the upload. */
const REMOVED = 'removed';

/** Removes those files that no row uses, and returns their number. After an error, `removeUnusedFiles` tries again. */
export async function removeFilesIfUnused(ids: string[]): Promise<number> {
  let removed = 0;
  for (const id of ids)
    try {
      if (await removeFile(id)) removed += 1;
    } catch (error) {
      logger.error('A file was not removed', { id, error });
    }
  return removed;
}

async function removeFile(id: string): Promise<boolean> {
  const file = await db.$transaction(async (transaction) => {
    // While this lock is held, a form that uses the file waits, and then finds no file.
    const [row] = await transaction.$queryRaw<{ canArrive: boolean }[]>`
      select not (${late}) as "canArrive" from file f where id = ${id} for update skip locked`;
    if (!row || (await isUsed(id, transaction))) return undefined;
    await transaction.file.update({ where: { id }, data: { type: REMOVED, name: '', readyAt: null } });
    return row;
  });
  if (!file) return false;
  // The row is removed after the objects: if that fails, the row is still there, and the removal is tried again.
  await deleteObjects(id);
  if (!file.canArrive || !getStorage().takesLateUploads) await db.file.deleteMany({ where: { id } });
  return true;
}

/** Removes uploads of a user that are late or, in folder storage, have not begun. Returns whether it removed any. */
export async function removeStaleUploads(uploaderId: string): Promise<boolean> {
  const storage = getStorage();
  const rows = await db.$queryRaw<{ id: string; isLate: boolean }[]>`
    select id, ${late} as "isLate" from file f
     where "uploaderId" = ${uploaderId} and "readyAt" is null
       and (${late} or type = ${ANNOUNCED} and ${!storage.takesLateUploads})`;
  let removed = 0;
  for (const { id, isLate } of rows)
    if (isLate || (await storage.list(`${id}/`)).length === 0) removed += await removeFilesIfUnused([id]);
  return removed > 0;
}

const BATCH = 100;

/**
 * Removes files that no row has used for a day, for example of a form that was not saved. The files of a deleted record
 * stay for a day too, because the record can be restored for some minutes. Also removes uploads that can't arrive any
 * more. Stops after `ms` milliseconds.
 */
export async function removeUnusedFiles(ms: number): Promise<{ removed: number; hasMore: boolean }> {
  if (!findStorage()) return { removed: 0, hasMore: false };
  if (ms <= 0) return { removed: 0, hasMore: true };
  const end = performance.now() + ms;
  await db.$executeRaw`
    update file f set "unusedAt" = case when ${used} then null else now() end where ("unusedAt" is null) = not (${used})`;
  let removed = 0;
  for (let last = ''; ; ) {
    const rows = await db.$queryRaw<{ id: string }[]>`
      select id from file f
       where ("unusedAt" < now() - interval '1 day' or "readyAt" is null and ${late})
         and id > ${last} order by id limit ${BATCH}`;
    for (const { id } of rows) {
      if (performance.now() >= end) return { removed, hasMore: true };
      removed += await removeFilesIfUnused([id]);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return { removed, hasMore: false };
  }
}
