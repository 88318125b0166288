import 'server-only';
import type { QueryResultRow } from 'pg';
import { COUNT_CAP } from '@/lib/constants';
import { pool } from '@/lib/server/db';
import { type Cursor, encodeCursor } from './cursor';
import type { ListParams } from './params';
import type { ListQuery } from './query';
import {
  type PageRequest,
  pageStatement,
  type QueryPlan,
  rowsStatement,
  toPageRequest,
  toQueryPlan,
} from './statement';

export type ListPage<Row> = {
  rows: Row[];
  /** Cursors of the neighbouring pages, when there are any. */
  previous?: string;
  next?: string;
  /** The number of matching rows, counted up to COUNT_CAP. */
  total: number;
  isCapped: boolean;
};

/** One page by keyset: it costs the same wherever it is, and rows that come or go shift nothing. */
export async function readPage<Row>(source: ListQuery<Row>, params: ListParams): Promise<ListPage<Row>> {
  const plan = toQueryPlan(source, params);
  const step = toPageRequest(plan, params);
  const { rows: found } = await pool().query(pageStatement(source, plan, step));
  const total: number = found[0]?.listTotal ?? 0;
  const raw = found.filter((row) => row.listPosition !== null);
  // The rows of that page are gone, or the cursor is forged.
  if (raw.length === 0 && step.cursor) {
    return readPage(source, { ...params, after: undefined, before: undefined });
  }

  const hasMore = raw.length > params.size;
  const shown = raw.slice(0, params.size);
  if (step.isBackwards) shown.reverse();
  const hasPrevious = step.isBackwards ? hasMore : step.cursor !== undefined;
  const hasNext = step.isBackwards || hasMore;
  return {
    rows: toRows(source, shown),
    previous: hasPrevious ? toCursorText(plan, shown[0]) : undefined,
    next: hasNext ? toCursorText(plan, shown.at(-1)) : undefined,
    total: Math.min(total, COUNT_CAP),
    isCapped: total > COUNT_CAP,
  };
}

const toRows = <Row>({ toRow }: ListQuery<Row>, raw: QueryResultRow[]): Row[] =>
  raw.map(({ listTotal, listSegment, listPosition, listKey, ...columns }) => toRow(columns));

const toCursor = (row: QueryResultRow): Cursor => ({
  segment: row.listSegment,
  key: row.listKey,
  id: row.id,
});

const toCursorText = ({ order }: QueryPlan, row: QueryResultRow | undefined) =>
  row && encodeCursor(order, toCursor(row));

/** All rows of a list in its order, in batches of `size`; each is a query of its own, so that nothing is held in between. */
export async function* listBatches<Row>(
  source: ListQuery<Row>,
  params: ListParams,
  size = 1_000,
): AsyncGenerator<Row[]> {
  const plan = toQueryPlan(source, params);
  let cursor: Cursor | undefined;
  for (;;) {
    const step: PageRequest = { cursor, isBackwards: false, take: size };
    const { rows } = await pool().query(rowsStatement(source, plan, step));
    if (rows.length > 0) yield toRows(source, rows);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    cursor = toCursor(last);
  }
}

/** The first rows of the whole list in its own order, where neither paging nor a total is wanted. */
export async function firstRows<Row>(source: ListQuery<Row>, take: number): Promise<Row[]> {
  const plan = toQueryPlan(source, { searchTerm: '', filters: {}, size: take, hidden: [] });
  const { rows } = await pool().query(rowsStatement(source, plan, { isBackwards: false, take }));
  return toRows(source, rows);
}
