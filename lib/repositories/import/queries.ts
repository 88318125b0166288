import 'server-only';
import { isId } from '@/lib/ids';
import { db } from '@/lib/server/db';
import { Prisma, type RepositoryImport } from '@/prisma/client/client';
import type { CellIssue } from './check';
import { mappingOf } from './check-batch';
import { SHOWN_ERRORS } from './limits';
import { progressOf } from './progress';
import type { BadRow, ImportDetail, ListedImport } from './types';

const LISTED = 20;
const PREVIEW_ROWS = 5;
const owner = { select: { id: true, name: true, email: true } } as const;

type WithOwner = RepositoryImport & { owner: ListedImport['owner'] };

const listed = (row: WithOwner): ListedImport => ({
  ...progressOf(row),
  id: row.id,
  fileName: row.fileName,
  createdAt: row.createdAt,
  owner: row.owner,
});

/** The latest imports, of everybody: whoever may import may see what others have imported. */
export async function listImports(): Promise<ListedImport[]> {
  const rows = await db.repositoryImport.findMany({
    include: { owner },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LISTED,
  });
  return rows.map(listed);
}

const findImport = async (id: string) =>
  isId(id) ? db.repositoryImport.findUnique({ where: { id }, include: { owner } }) : null;

export async function getImport(id: string, viewerId: string): Promise<ImportDetail | null> {
  const found = await findImport(id);
  if (!found) return null;
  const [headings, preview, errors] = await Promise.all([
    headingsOf(id),
    db.repositoryImportRow.findMany({
      where: { importId: id, number: { gt: 1 } },
      orderBy: { number: 'asc' },
      take: PREVIEW_ROWS,
      select: { number: true, cells: true },
    }),
    findBadRows(found, 1, SHOWN_ERRORS),
  ]);
  return {
    ...listed(found),
    allOrNothing: found.allOrNothing,
    isMine: found.ownerId === null || found.ownerId === viewerId,
    headings,
    mapping: mappingOf(found),
    preview,
    errors,
  };
}

/** The first row, as wide as the widest one: what stands beyond the headings is there too. */
async function headingsOf(id: string): Promise<string[]> {
  const [row] = await db.$queryRaw<{ headings: string[] | null; width: number | null }[]>`
    select max(cardinality(cells)) as width, max(cells) filter (where number = 1) as headings
      from repository_import_row where "importId" = ${id}`;
  return Array.from({ length: row?.width ?? 0 }, (_, column) => row?.headings?.[column] ?? '');
}

async function findBadRows(
  { id, checkedTo }: Pick<RepositoryImport, 'id' | 'checkedTo'>,
  after: number,
  take: number,
): Promise<BadRow[]> {
  const rows = await db.repositoryImportRow.findMany({
    where: { importId: id, number: { gt: after, lte: checkedTo }, issues: { not: Prisma.DbNull } },
    orderBy: { number: 'asc' },
    take,
    select: { number: true, cells: true, issues: true },
  });
  return rows.map(({ issues, ...row }) => ({ ...row, issues: issues as unknown as CellIssue[] }));
}

/** The headings of an import's file and all its bad rows, in parts. */
export async function getBadRows(
  id: string,
  size = 500,
): Promise<{ headings: string[]; batches: AsyncIterable<BadRow[]> } | null> {
  const found = await findImport(id);
  if (!found) return null;
  async function* batches() {
    let after = 1;
    for (;;) {
      const rows = found ? await findBadRows(found, after, size) : [];
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
      after = rows.at(-1)?.number ?? after;
    }
  }
  return { headings: await headingsOf(id), batches: batches() };
}
