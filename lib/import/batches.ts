import 'server-only';
import { recordWrite } from '@/lib/audit/record';
import type { Role } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import { IMPORT_BATCH_ROWS } from '@/lib/constants';
import type { Transaction } from '@/lib/server/db';
import { type Import, Prisma } from '@/prisma/client/client';
import { type CheckedRow, checkRow, type ImportRow, isValid, rejectUsedKeys, toInvalid } from './check';
import type { ColumnMapping } from './mapping';
import { loadNames } from './names';
import type { ImportTarget } from './target';

export type Step = {
  transaction: Transaction;
  target: ImportTarget;
  current: Import;
  actor: Actor;
  role: Role | null;
};

export const getOptions = ({ options }: Import) => options as Record<string, string>;

const findRows = ({ transaction, current: { id } }: Step, where: Prisma.ImportRowWhereInput, take: number) =>
  transaction.importRow.findMany({
    where: { importId: id, ...where },
    orderBy: { number: 'asc' },
    take,
    select: { number: true, cells: true },
  });

export async function checkRows(
  { transaction, target, current, role }: Step,
  rows: ImportRow[],
): Promise<CheckedRow[]> {
  const names = await loadNames(target);
  const mapping = current.mapping as ColumnMapping;
  const headings = await transaction.importRow.findUniqueOrThrow({
    where: { importId_number: { importId: current.id, number: 1 } },
    select: { cells: true },
  });
  const width = headings.cells.length;
  return rows.map((row) => checkRow(row, { target, names, mapping, width, role }));
}

export async function checkBatch(step: Step): Promise<Import> {
  const { transaction, target, current } = step;
  const { id, checkedTo, lastRow } = current;
  const rows = await findRows(step, { number: { gt: checkedTo } }, IMPORT_BATCH_ROWS);
  const parsed = await checkRows(step, rows);
  const checked = rejectUsedKeys(parsed, target.unique, await findUsedKeys(step, parsed));
  await saveResults(transaction, id, checked);
  const to = rows.at(-1)?.number ?? lastRow;
  return transaction.import.update({
    where: { id },
    data: {
      checkedTo: to,
      errorCount: { increment: checked.filter((row) => !isValid(row)).length },
      status: to >= lastRow ? 'checked' : 'checking',
    },
  });
}

async function findUsedKeys({ transaction, target, current: { id, checkedTo } }: Step, rows: CheckedRow[]) {
  const keys = rows.filter(isValid).map(({ key }) => key);
  const used = await target.unique.findUsed(transaction, keys);
  // Later rows may hold results of a previous mapping.
  const earlier = await transaction.importRow.findMany({
    where: { importId: id, key: { in: keys }, number: { lte: checkedTo }, issues: { equals: Prisma.DbNull } },
    select: { key: true, number: true },
  });
  return { used: new Set(used), earlier: new Map(earlier.map((row) => [row.key ?? '', row.number])) };
}

/** An empty string encodes null, which an array parameter can't hold. */
async function saveResults(transaction: Transaction, importId: string, rows: CheckedRow[]) {
  const numbers = rows.map((row) => row.number);
  const keys = rows.map((row) => (isValid(row) ? row.key : ''));
  const issues = rows.map((row) => (isValid(row) ? '' : JSON.stringify(row.issues)));
  await transaction.$executeRaw`
    update import_row r
       set key = nullif(result.key, ''), issues = nullif(result.issues, '')::jsonb
      from unnest(${numbers}::int[], ${keys}::text[], ${issues}::text[]) as result(number, key, issues)
     where r."importId" = ${importId} and r.number = result.number`;
}

/** Writes the next rows. A row that became invalid since the dry run, for example by a name in use, becomes an error. */
export async function writeBatch(step: Step, size: number): Promise<Import> {
  const { transaction, target, current, actor } = step;
  const { id, importedTo, lastRow } = current;
  const rows = await findRows(step, { number: { gt: importedTo }, issues: { equals: Prisma.DbNull } }, size);
  const checked = await checkRows(step, rows);
  const valid = checked.filter(isValid);
  const written = new Set(
    valid.length > 0
      ? await target.write(transaction, valid, {
          actor,
          options: getOptions(current),
          importId: id,
        })
      : [],
  );
  const { column, used } = target.unique;
  const rejected = checked
    .map((row) => (isValid(row) && !written.has(row.key) ? toInvalid(row.number, column, used) : row))
    .filter((row) => !isValid(row));
  if (rejected.length > 0) await saveResults(transaction, id, rejected);
  return transaction.import.update({
    where: { id },
    data: {
      importedTo: rows.length < size ? lastRow : rows.at(-1)?.number,
      importedCount: { increment: written.size },
      errorCount: { increment: rejected.length },
    },
  });
}

export const isWritten = ({ importedTo, lastRow }: Import) => importedTo >= lastRow;

export async function finishImport(
  {
    transaction,
    actor,
    current: { id, fileName, rowCount },
  }: Pick<Step, 'transaction' | 'actor' | 'current'>,
  status: 'done' | 'cancelled',
): Promise<Import> {
  await transaction.importRow.deleteMany({
    where: { importId: id, number: { gt: 1 }, issues: { equals: Prisma.DbNull } },
  });
  const finished = await transaction.import.update({
    where: { id },
    data: { status, finishedAt: new Date() },
  });
  const { errorCount, importedCount } = finished;
  await recordWrite(transaction, actor, {
    action: 'importFinish',
    targetType: 'import',
    targetId: id,
    after: { status, fileName, rowCount, errorCount, importedCount },
  });
  return finished;
}
