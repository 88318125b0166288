import 'server-only';
import type { QueryResultRow } from 'pg';
import { COUNT_CAP } from '@/lib/constants';
import { pool } from '@/lib/server/db';
import { type Cursor, encodeCursor } from './cursor';
import type { List } from './list';
import type { ListParams } from './params';
import type { ListQuery } from './query';
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
  const result = await pool().query(pageStatement(source, plan, request));
  const total: number = result.rows[0]?.listTotal ?? 0;
  const raw = result.rows.filter((row) => row.listPosition !== null);
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

const toRows = <Row>({ toRow }: ListQuery<Row>, raw: QueryResultRow[]): Row[] =>
  raw.map(({ listTotal, listGroup, listPosition, listKey, ...columns }) => toRow(columns));

const toCursor = (row: QueryResultRow): Cursor => ({
  group: row.listGroup,
  key: row.listKey,
  id: row.id,
});

const encodeRowCursor = ({ order }: QueryPlan, row: QueryResultRow | undefined) =>
  row && encodeCursor(order, toCursor(row));

/** Each batch is its own query, so no connection is held in between. */
export async function* listBatches<Row>(
  source: ListQuery<Row>,
  params: ListParams,
  size = 1_000,
): AsyncGenerator<Row[]> {
  const plan = toQueryPlan(source, params);
  let cursor: Cursor | undefined;
  for (;;) {
    const request: PageRequest = { cursor, isBackwards: false, take: size };
    const { rows } = await pool().query(rowsStatement(source, plan, request));
    if (rows.length > 0) yield toRows(source, rows);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    cursor = toCursor(last);
  }
}

export async function firstRows<Row>(source: ListQuery<Row>, take: number): Promise<Row[]> {
  const plan = toQueryPlan(source, { searchTerm: '', filters: {}, size: take, hidden: [] });
  const { rows } = await pool().query(rowsStatement(source, plan, { isBackwards: false, take }));
  return toRows(source, rows);
}

/** The ids of the first matching rows. */
export async function listIds<Row>(
  source: ListQuery<Row>,
  params: ListParams,
  take: number,
): Promise<string[]> {
  const { rows } = await pool().query<{ id: string }>(
    idsStatement(source, toQueryPlan(source, params), take),
  );
  return rows.map(({ id }) => id);
}

export async function countRows<Row>(source: ListQuery<Row>, params: ListParams): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(countStatement(source, toQueryPlan(source, params)));
  return rows[0]?.count ?? 0;
}
