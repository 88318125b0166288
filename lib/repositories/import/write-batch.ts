import 'server-only';
import { recordWrite, recordWrites } from '@/lib/audit/record';
import type { Actor } from '@/lib/auth/session/store';
import type { Transaction } from '@/lib/server/db';
import { Prisma, type RepositoryImport } from '@/prisma/client/client';
import { type CheckedRow, checkRow, type GoodRow, isGood } from './check';
import { mappingOf, saveFindings } from './check-batch';
import { BATCH_ROWS } from './limits';

type Work = (transaction: Transaction, current: RepositoryImport, actor: Actor) => Promise<RepositoryImport>;
type Written = { id: string; nameKey: string };

const audited = { name: true, link: true, description: true } as const;

/** Writes the next good rows, and notes the names that were taken since the dry run. */
export const writeBatch: Work = async (transaction, current, actor) => {
  const { id, importedTo, allOrNothing } = current;
  const rows = await transaction.repositoryImportRow.findMany({
    where: { importId: id, number: { gt: importedTo }, issues: { equals: Prisma.DbNull } },
    orderBy: { number: 'asc' },
    take: BATCH_ROWS,
    select: { number: true, cells: true },
  });
  const mapping = mappingOf(current);
  const good = rows.map((row) => checkRow(row, mapping)).filter(isGood);
  const written = await insert(transaction, good, actor);
  const taken = good.filter(({ nameKey }) => !written.has(nameKey));
  if (taken.length > 0) await saveFindings(transaction, id, taken.map(asTaken));
  if (allOrNothing) await noteWritten(transaction, id, good, written);

  const next = await transaction.repositoryImport.update({
    where: { id },
    data: {
      importedTo: rows.at(-1)?.number ?? current.lastRow,
      importedCount: { increment: written.size },
      errorCount: { increment: taken.length },
      status: allOrNothing && taken.length > 0 ? 'undoing' : 'importing',
    },
  });
  const isLast = rows.length < BATCH_ROWS && next.status === 'importing';
  return isLast ? finishImport(transaction, next, actor, 'done') : next;
};

/** The ids of what was written, by its name. In the order of names: two imports of the same ones never wait for each other. */
async function insert(transaction: Transaction, rows: GoodRow[], actor: Actor): Promise<Map<string, string>> {
  const sorted = rows.toSorted((one, other) => (one.nameKey < other.nameKey ? -1 : 1));
  const data = JSON.stringify(sorted.map(({ input, nameKey }) => ({ ...input, nameKey })));
  // Prisma takes ten times as long to put so many rows together.
  const made = await transaction.$queryRaw<Written[]>`
    insert into repository (id, name, "nameKey", link, description, "updatedAt")
    select gen_random_uuid()::text, r.name, r."nameKey", r.link, r.description, now()
      from jsonb_to_recordset(${data}::jsonb) as r(name text, "nameKey" text, link text, description text)
    on conflict ("nameKey") do nothing
    returning id, "nameKey"`;
  const written = new Map(made.map(({ nameKey, id }) => [nameKey, id]));
  const events = sorted.flatMap(({ input, nameKey }) => {
    const targetId = written.get(nameKey);
    return targetId ? [{ targetId, after: input }] : [];
  });
  await recordWrites(
    transaction,
    actor,
    events.map((event) => ({ action: 'repositoryCreate', targetType: 'repository', ...event })),
  );
  return written;
}

const asTaken = ({ number }: GoodRow): CheckedRow => ({
  number,
  issues: [{ field: 'name', key: 'nameUsed', args: {} }],
});

/** What a row became is only asked for when it may have to be taken back. */
async function noteWritten(
  transaction: Transaction,
  importId: string,
  rows: GoodRow[],
  written: ReadonlyMap<string, string>,
) {
  const numbers = rows.map(({ number }) => number);
  const ids = rows.map(({ nameKey }) => written.get(nameKey) ?? '');
  await transaction.$executeRaw`
    update repository_import_row r set "repositoryId" = nullif(became.id, '')
      from unnest(${numbers}::int[], ${ids}::text[]) as became(number, id)
     where r."importId" = ${importId} and r.number = became.number`;
}

/** Takes back the next rows of what an all-or-nothing import wrote. */
export const undoBatch: Work = async (transaction, current, actor) => {
  const { id, errorCount } = current;
  const rows = await transaction.repositoryImportRow.findMany({
    where: { importId: id, repositoryId: { not: null } },
    orderBy: { number: 'desc' },
    take: BATCH_ROWS,
    select: { number: true, repositoryId: true },
  });
  const where = { id: { in: rows.flatMap(({ repositoryId }) => repositoryId ?? []) } };
  const gone = await transaction.repository.findMany({ where, select: { id: true, ...audited } });
  await transaction.repository.deleteMany({ where });
  await recordWrites(
    transaction,
    actor,
    gone.map(({ id: targetId, ...before }) => ({
      action: 'repositoryDelete',
      targetType: 'repository',
      targetId,
      before,
    })),
  );
  await transaction.repositoryImportRow.updateMany({
    where: { importId: id, number: { in: rows.map(({ number }) => number) } },
    data: { repositoryId: null },
  });
  const next = await transaction.repositoryImport.update({
    where: { id },
    data: { importedCount: { decrement: rows.length } },
  });
  // It was stopped by a name that was taken meanwhile, which is its one kind of error, or by its owner.
  return rows.length < BATCH_ROWS
    ? finishImport(transaction, next, actor, errorCount > 0 ? 'failed' : 'cancelled')
    : next;
};

/** Of a finished import the bad rows stay, for whoever wants to mend them. */
export async function finishImport(
  transaction: Transaction,
  { id, fileName, rowCount }: RepositoryImport,
  actor: Actor,
  status: 'done' | 'cancelled' | 'failed',
): Promise<RepositoryImport> {
  await transaction.repositoryImportRow.deleteMany({
    where: { importId: id, number: { gt: 1 }, issues: { equals: Prisma.DbNull } },
  });
  const finished = await transaction.repositoryImport.update({
    where: { id },
    data: { status, finishedAt: new Date() },
  });
  const { errorCount, importedCount } = finished;
  await recordWrite(transaction, actor, {
    action: 'repositoryImportFinish',
    targetType: 'repositoryImport',
    targetId: id,
    after: { status, fileName, rowCount, errorCount, importedCount },
  });
  return finished;
}
