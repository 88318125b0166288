import 'server-only';
import { toDay } from '@/lib/calendar-day';
import { COUNT_CAP } from '@/lib/constants';
import { isId } from '@/lib/ids';
import { databaseTime } from '@/lib/server/clock';
import { db } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';
import { type Cursor, encodeCursor } from './cursor';
import type { List } from './list';
import type { ListParams } from './params';
import type { Column, ListQuery } from './query';
import {
  countStatement,
  idsStatement,
  type PageRequest,
  pageStatement,
  type QueryPlan,
  rowsStatement,
  toPageRequest,
  toQueryPlan,
} from './statement';

export type ListPage<Row> = Pick<List<Row>, 'rows' | 'previous' | 'next' | 'total' | 'isCapped'>;

/** Keyset pagination: every page costs the same, and inserted or deleted rows shift nothing. */
export async function readPage<Row>(source: ListQuery<Row>, params: ListParams): Promise<ListPage<Row>> {
  const plan = toQueryPlan(source, params);
  const request = toPageRequest(plan, params);
  const countedRows = await db.$queryRaw<(RawRow & { listTotal: number })[]>(
    pageStatement(source, plan, request),
  );
  const total = countedRows[0]?.listTotal ?? 0;
  const raw = countedRows.filter((row) => row.listPosition !== null);
  // The rows after the cursor were deleted, or the cursor is forged: show the first page.
  if (raw.length === 0 && request.cursor) {
    return readPage(source, { ...params, after: undefined, before: undefined });
  }

  const hasMore = raw.length > params.size;
  const shown = raw.slice(0, params.size);
  if (request.isBackwards) shown.reverse();
  const hasPrevious = request.isBackwards ? hasMore : request.cursor !== undefined;
  const hasNext = request.isBackwards || hasMore;
  return {
    rows: toRows(source, shown),
    previous: hasPrevious ? encodeRowCursor(plan, shown[0]) : undefined,
    next: hasNext ? encodeRowCursor(plan, shown.at(-1)) : undefined,
    total: Math.min(total, COUNT_CAP),
    isCapped: total > COUNT_CAP,
  };
}

type RawRow = { id: string; listGroup: number; listKey: string; listPosition: bigint | null };

const toRows = <Row>({ columns, toRow }: ListQuery<Row>, raw: RawRow[]): Row[] => {
  const described = Object.entries(columns);
  return raw.map((row: Record<string, unknown>) =>
    toRow(Object.fromEntries(described.map(([name, { type }]) => [name, toValue(type, row[name])]))),
  );
};

/** Prisma reads bigint and numeric columns as objects, and a date as its first millisecond in UTC. */
function toValue(type: Column['type'], value: unknown): unknown {
  if (type === 'number' && value !== null) return Number(value);
  return type === 'day' && value instanceof Date ? toDay(value) : value;
}

const toCursor = (row: RawRow): Cursor => ({
  group: row.listGroup,
  key: row.listKey,
  id: row.id,
});

const encodeRowCursor = ({ order }: QueryPlan, row: RawRow | undefined) =>
  row && encodeCursor(order, toCursor(row));

/** Each batch is its own query, so no connection is held in between. Rows that are created later are left out. */
export async function* listBatches<Row>(
  source: ListQuery<Row>,
  params: ListParams,
  size = 1_000,
): AsyncGenerator<Row[]> {
  const start = Prisma.sql`"createdAt" <= ${new Date(await databaseTime())}`;
  const plan = toQueryPlan(narrow(source, start), params);
  let cursor: Cursor | undefined;
  for (;;) {
    const request: PageRequest = { cursor, isBackwards: false, take: size };
    const rows = await db.$queryRaw<RawRow[]>(rowsStatement(source, plan, request));
    if (rows.length > 0) yield toRows(source, rows);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    cursor = toCursor(last);
  }
}

/** The first rows in the default order, or the best matches of a search term. */
export async function firstRows<Row>(source: ListQuery<Row>, take: number, searchTerm = ''): Promise<Row[]> {
  const plan = toQueryPlan(source, {
    searchTerm,
    filters: {},
    size: take,
    hidden: [],
    timeZone: 'UTC',
  });
  const statement = rowsStatement(source, plan, { isBackwards: false, take });
  return toRows(source, await db.$queryRaw<RawRow[]>(statement));
}

const narrow = <Row>(source: ListQuery<Row>, condition: Prisma.Sql): ListQuery<Row> => ({
  ...source,
  scope: source.scope ? Prisma.sql`(${source.scope}) AND ${condition}` : condition,
});

/** @public Pages of records use it. */
export async function findRow<Row>(source: ListQuery<Row>, id: string): Promise<Row | null> {
  if (!isId(id)) return null;
  const [row] = await firstRows(narrow(source, Prisma.sql`"id" = ${id}`), 1);
  return row ?? null;
}

/** The ids of the first matching rows. */
export async function listIds<Row>(
  source: ListQuery<Row>,
  params: ListParams,
  take: number,
): Promise<string[]> {
  const statement = idsStatement(source, toQueryPlan(source, params), take);
  const rows = await db.$queryRaw<{ id: string }[]>(statement);
  return rows.map(({ id }) => id);
}

export async function countRows<Row>(source: ListQuery<Row>, params: ListParams): Promise<number> {
  const [counted] = await db.$queryRaw<{ count: number }[]>(
    countStatement(source, toQueryPlan(source, params)),
  );
  return counted?.count ?? 0;
}
