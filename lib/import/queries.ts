import 'server-only';
import { IMPORT_BATCH_ROWS, IMPORT_ERRORS_SHOWN, IMPORT_PREVIEW_ROWS, IMPORTS_LISTED } from '@/lib/constants';
import { isId } from '@/lib/ids';
import { db } from '@/lib/server/db';
import { type Import, Prisma } from '@/prisma/client/client';
import { getOptions } from './batches';
import type { CellIssue, InvalidRow } from './check';
import type { ColumnMapping } from './mapping';
import { type ImportDetail, type ListedImport, toProgress } from './status';
import type { ImportTarget } from './target';

type Name = Pick<ImportTarget, 'name'>;

const owner = { select: { id: true, name: true, email: true } } as const;

const toListed = (row: Import & Pick<ListedImport, 'owner'>): ListedImport => ({
  ...toProgress(row),
  id: row.id,
  fileName: row.fileName,
  createdAt: row.createdAt,
  owner: row.owner,
});

export async function listImports({ name }: Name): Promise<ListedImport[]> {
  const rows = await db.import.findMany({
    where: { target: name },
    include: { owner },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: IMPORTS_LISTED,
  });
  return rows.map(toListed);
}

const findImport = async ({ name }: Name, id: string) =>
  isId(id) ? db.import.findUnique({ where: { id, target: name }, include: { owner } }) : null;

export const importExists = async (target: string, id: string): Promise<boolean> =>
  isId(id) && (await db.import.count({ where: { id, target } })) > 0;

export async function getImport(target: Name, id: string, viewerId: string): Promise<ImportDetail | null> {
  const current = await findImport(target, id);
  if (!current) return null;
  const [headings, preview, invalidRows] = await Promise.all([
    getHeadings(id),
    db.importRow.findMany({
      where: { importId: id, number: { gt: 1 } },
      orderBy: { number: 'asc' },
      take: IMPORT_PREVIEW_ROWS,
      select: { number: true, cells: true },
    }),
    findInvalidRows(current, 1, IMPORT_ERRORS_SHOWN),
  ]);
  return {
    ...toListed(current),
    isMine: current.ownerId === null || current.ownerId === viewerId,
    headings,
    mapping: current.mapping as ColumnMapping,
    options: getOptions(current),
    preview,
    invalidRows,
  };
}

/** Padded to the widest row, because cells beyond the headings are shown too. */
async function getHeadings(id: string): Promise<string[]> {
  const [row] = await db.$queryRaw<{ headings: string[] | null; width: number | null }[]>`
    select max(cardinality(cells)) as width, max(cells) filter (where number = 1) as headings
      from import_row where "importId" = ${id}`;
  return Array.from({ length: row?.width ?? 0 }, (_, column) => row?.headings?.[column] ?? '');
}

async function findInvalidRows(
  { id, checkedTo }: Pick<Import, 'id' | 'checkedTo'>,
  after: number,
  take: number,
): Promise<InvalidRow[]> {
  const rows = await db.importRow.findMany({
    where: { importId: id, number: { gt: after, lte: checkedTo }, issues: { not: Prisma.DbNull } },
    orderBy: { number: 'asc' },
    take,
    select: { number: true, cells: true, issues: true },
  });
  return rows.map(({ issues, ...row }) => ({ ...row, issues: issues as unknown as CellIssue[] }));
}

export async function getInvalidRows(
  target: Name,
  id: string,
): Promise<{ headings: string[]; batches: AsyncIterable<InvalidRow[]> } | null> {
  const current = await findImport(target, id);
  return current && { headings: await getHeadings(id), batches: readInvalidRows(current) };
}

async function* readInvalidRows(current: Import) {
  let after = 1;
  for (;;) {
    const rows = await findInvalidRows(current, after, IMPORT_BATCH_ROWS);
    if (rows.length > 0) yield rows;
    if (rows.length < IMPORT_BATCH_ROWS) return;
    after = rows.at(-1)?.number ?? after;
  }
}
