import 'server-only';
import { recordWrite, recordWrites } from '@/lib/audit/record';
import type { Actor } from '@/lib/auth/session/store';
import { IMPORT_BATCH_ROWS } from '@/lib/constants';
import type { Transaction } from '@/lib/server/db';
import { Prisma, type RepositoryImport } from '@/prisma/client/client';
import { type CheckedRow, checkRow, isValid, rejectUsedNames, toNameError, type ValidRow } from './check';
import { getMapping } from './mapping';

export type Batch = (
  transaction: Transaction,
  current: RepositoryImport,
  actor: Actor,
) => Promise<RepositoryImport>;

const batch = {
  orderBy: { number: 'asc' },
  take: IMPORT_BATCH_ROWS,
  select: { number: true, cells: true },
} as const;

export const checkBatch: Batch = async (transaction, current) => {
  const { id, checkedTo, lastRow } = current;
  const rows = await transaction.repositoryImportRow.findMany({
    where: { importId: id, number: { gt: checkedTo } },
    ...batch,
  });
  const mapping = getMapping(current);
  const parsed = rows.map((row) => checkRow(row, mapping));
  const checked = rejectUsedNames(parsed, await findUsedNames(transaction, current, parsed));
  await saveResults(transaction, id, checked);
  const to = rows.at(-1)?.number ?? lastRow;
  return transaction.repositoryImport.update({
    where: { id },
    data: {
      checkedTo: to,
      errorCount: { increment: checked.filter((row) => !isValid(row)).length },
      status: to >= lastRow ? 'checked' : 'checking',
    },
  });
};

async function findUsedNames(
  transaction: Transaction,
  { id, checkedTo }: RepositoryImport,
  rows: CheckedRow[],
) {
  const nameKey = { in: rows.filter(isValid).map((row) => row.nameKey) };
  const used = await transaction.repository.findMany({ where: { nameKey }, select: { nameKey: true } });
  // Later rows may hold results of a previous mapping.
  const earlier = await transaction.repositoryImportRow.findMany({
    where: { importId: id, nameKey, number: { lte: checkedTo }, issues: { equals: Prisma.DbNull } },
    select: { nameKey: true, number: true },
  });
  return {
    used: new Set(used.map((row) => row.nameKey)),
    earlier: new Map(earlier.map((row) => [row.nameKey ?? '', row.number])),
  };
}

/** An empty string encodes null, which an array parameter can't hold. */
async function saveResults(transaction: Transaction, importId: string, rows: CheckedRow[]) {
  const numbers = rows.map((row) => row.number);
  const nameKeys = rows.map((row) => (isValid(row) ? row.nameKey : ''));
  const issues = rows.map((row) => (isValid(row) ? '' : JSON.stringify(row.issues)));
  await transaction.$executeRaw`
    update repository_import_row r
       set "nameKey" = nullif(result."nameKey", ''), issues = nullif(result.issues, '')::jsonb
      from unnest(${numbers}::int[], ${nameKeys}::text[], ${issues}::text[]) as result(number, "nameKey", issues)
     where r."importId" = ${importId} and r.number = result.number`;
}

/** A name that was taken since the dry run becomes an error of its row. */
export const writeBatch: Batch = async (transaction, current, actor) => {
  const { id, importedTo, lastRow } = current;
  const rows = await transaction.repositoryImportRow.findMany({
    where: { importId: id, number: { gt: importedTo }, issues: { equals: Prisma.DbNull } },
    ...batch,
  });
  const mapping = getMapping(current);
  const checked = rows.map((row) => checkRow(row, mapping));
  const names = await insertRepositories(transaction, checked.filter(isValid), actor);
  const rejected = checked
    .map((row) => (isValid(row) && !names.has(row.nameKey) ? toNameError(row.number, 'nameUsed') : row))
    .filter((row) => !isValid(row));
  if (rejected.length > 0) await saveResults(transaction, id, rejected);
  const next = await transaction.repositoryImport.update({
    where: { id },
    data: {
      importedTo: rows.at(-1)?.number ?? lastRow,
      importedCount: { increment: names.size },
      errorCount: { increment: rejected.length },
    },
  });
  return rows.length < IMPORT_BATCH_ROWS ? finishImport(transaction, next, actor, 'done') : next;
};

/** Inserts in key order, so that parallel imports of the same names can't deadlock. Returns the inserted keys. */
async function insertRepositories(
  transaction: Transaction,
  rows: ValidRow[],
  actor: Actor,
): Promise<Set<string>> {
  const sorted = rows.toSorted((one, other) => (one.nameKey < other.nameKey ? -1 : 1));
  const data = JSON.stringify(sorted.map(({ input, nameKey }) => ({ ...input, nameKey })));
  // Plain SQL: Prisma takes ten times as long.
  const inserted = await transaction.$queryRaw<{ id: string; nameKey: string }[]>`
    insert into repository (id, name, "nameKey", link, description, "updatedAt")
    select gen_random_uuid()::text, r.name, r."nameKey", r.link, r.description, now()
      from jsonb_to_recordset(${data}::jsonb) as r(name text, "nameKey" text, link text, description text)
    on conflict ("nameKey") do nothing
    returning id, "nameKey"`;
  const ids = new Map(inserted.map(({ nameKey, id }) => [nameKey, id]));
  const writes = sorted.flatMap(({ input, nameKey }) => {
    const targetId = ids.get(nameKey);
    return targetId ? [{ targetId, after: input }] : [];
  });
  await recordWrites(
    transaction,
    actor,
    writes.map((write) => ({ action: 'repositoryCreate', targetType: 'repository', ...write })),
  );
  return new Set(ids.keys());
}

export async function finishImport(
  transaction: Transaction,
  { id, fileName, rowCount }: RepositoryImport,
  actor: Actor,
  status: 'done' | 'cancelled',
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
