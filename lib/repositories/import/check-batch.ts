import 'server-only';
import type { Transaction } from '@/lib/server/db';
import { Prisma, type RepositoryImport } from '@/prisma/client/client';
import { type CheckedRow, checkRow, isGood, refuseTakenNames } from './check';
import { BATCH_ROWS } from './limits';
import type { ColumnMapping } from './mapping';

export const mappingOf = (current: RepositoryImport): ColumnMapping => ({
  name: current.nameColumn,
  link: current.linkColumn,
  description: current.descriptionColumn,
});

/** The dry run of the next rows. */
export async function checkBatch(
  transaction: Transaction,
  current: RepositoryImport,
): Promise<RepositoryImport> {
  const { id, checkedTo, lastRow } = current;
  const rows = await transaction.repositoryImportRow.findMany({
    where: { importId: id, number: { gt: checkedTo } },
    orderBy: { number: 'asc' },
    take: BATCH_ROWS,
    select: { number: true, cells: true },
  });
  const mapping = mappingOf(current);
  const checked = rows.map((row) => checkRow(row, mapping));
  const decided = refuseTakenNames(checked, await namesTaken(transaction, current, checked));
  await saveFindings(transaction, id, decided);
  const to = rows.at(-1)?.number ?? lastRow;
  return transaction.repositoryImport.update({
    where: { id },
    data: {
      checkedTo: to,
      errorCount: { increment: decided.filter((row) => !isGood(row)).length },
      status: to >= lastRow ? 'checked' : 'checking',
    },
  });
}

async function namesTaken(transaction: Transaction, { id, checkedTo }: RepositoryImport, rows: CheckedRow[]) {
  const nameKey = { in: rows.filter(isGood).map((row) => row.nameKey) };
  const used = await transaction.repository.findMany({ where: { nameKey }, select: { nameKey: true } });
  // Beyond the rows that are checked stands what a former mapping left.
  const earlier = await transaction.repositoryImportRow.findMany({
    where: { importId: id, nameKey, number: { lte: checkedTo }, issues: { equals: Prisma.DbNull } },
    select: { nameKey: true, number: true },
  });
  return {
    used: new Set(used.map((row) => row.nameKey)),
    earlier: new Map(earlier.map((row) => [row.nameKey ?? '', row.number])),
  };
}

/** One statement for all rows; an empty text stands for null, since arrays of parameters have none. */
export async function saveFindings(transaction: Transaction, importId: string, rows: CheckedRow[]) {
  const numbers = rows.map((row) => row.number);
  const nameKeys = rows.map((row) => (isGood(row) ? row.nameKey : ''));
  const issues = rows.map((row) => (isGood(row) ? '' : JSON.stringify(row.issues)));
  await transaction.$executeRaw`
    update repository_import_row r
       set "nameKey" = nullif(found."nameKey", ''), issues = nullif(found.issues, '')::jsonb
      from unnest(${numbers}::int[], ${nameKeys}::text[], ${issues}::text[]) as found(number, "nameKey", issues)
     where r."importId" = ${importId} and r.number = found.number`;
}
