import 'server-only';
import type { QueryResultRow } from 'pg';
import { COUNT_CAP } from '@/lib/constants';
import { pool } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';
import { type Cursor, decodeCursor, encodeCursor } from './cursor';
import type { ListParams } from './params';
import { beginsWith, matchesWords } from './search';
import { type ListShape, type SortType, sortParts } from './shape';

/** How PostgreSQL answers one list. Everything in it is written by us; what people typed only comes in as values. */
export type ListSource<Row> = {
  shape: ListShape;
  from: Prisma.Sql;
  columns: Prisma.Sql;
  /** The columns behind the sorts of the shape; times are of millisecond precision. */
  sorts: Record<string, Prisma.Sql>;
  filters: Record<string, (value: string) => Prisma.Sql>;
  /** The columns that migration list_search describes; a list without them cannot be searched. */
  search?: { text: Prisma.Sql; name: Prisma.Sql };
  /** Restricts the list whatever is asked, for example to one user. */
  scope?: Prisma.Sql;
  /** From the selected columns alone. */
  toRow: (columns: QueryResultRow) => Row;
};

export type ListPage<Row> = {
  rows: Row[];
  /** Cursors of the neighbouring pages, when there are any. */
  previous?: string;
  next?: string;
  /** The number of matching rows, counted up to COUNT_CAP. */
  total: number;
  isCapped: boolean;
};

/** A stretch of a list in one order. A search has two of them: the names that begin with the term, then the rest. */
type Segment = { where: Prisma.Sql[]; column: Prisma.Sql; type: SortType; isDescending: boolean };

type Plan = { order: string; where: Prisma.Sql; segments: Segment[]; countOrder: Prisma.Sql };

const all = (conditions: Prisma.Sql[]) =>
  conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`;

function planOf<Row>(source: ListSource<Row>, { searchTerm, sort, filters }: ListParams): Plan {
  const { shape, search, scope } = source;
  const term = search ? searchTerm : '';
  const conditions = Object.entries(filters).flatMap(([name, value]) => source.filters[name]?.(value) ?? []);
  if (scope) conditions.unshift(scope);
  if (search && term) conditions.push(matchesWords(search.text, term));

  const order = sort ?? (term ? 'relevance' : shape.defaultSort);
  const main = segmentOf(source, sort ?? shape.defaultSort);
  const isByRelevance = search && order === 'relevance';
  const segments = isByRelevance ? byRelevance(search.name, term, main) : [main];
  return { order, where: all(conditions), segments, countOrder: orderOf(main, false) };
}

function segmentOf<Row>({ shape, sorts }: ListSource<Row>, sort: string): Segment {
  const { by, isDescending } = sortParts(sort);
  const [column, type] = [sorts[by], shape.sorts[by]];
  if (!column || !type) throw new Error(`This list has no sort named ${by}.`);
  return { where: [], column, type, isDescending };
}

function byRelevance(name: Prisma.Sql, term: string, rest: Segment): Segment[] {
  const isBeginning = beginsWith(name, term);
  // In the order of names the exact one comes before those that are longer.
  const best: Segment = { where: [isBeginning], column: name, type: 'text', isDescending: false };
  return [best, { ...rest, where: [Prisma.sql`NOT (${isBeginning})`] }];
}

const direction = (isDown: boolean) => (isDown ? Prisma.sql`DESC` : Prisma.sql`ASC`);

function orderOf({ column, isDescending }: Segment, isBackwards: boolean): Prisma.Sql {
  const way = direction(isDescending !== isBackwards);
  return Prisma.sql`${column} ${way}, "id" ${way}`;
}

function place({ column, type, isDescending }: Segment, { key, id }: Cursor, isBackwards: boolean) {
  const value = type === 'time' ? Prisma.sql`${key}::timestamptz` : Prisma.sql`${key}::text`;
  return isDescending !== isBackwards
    ? Prisma.sql`(${column}, "id") < (${value}, ${id}::text)`
    : Prisma.sql`(${column}, "id") > (${value}, ${id}::text)`;
}

type Step = { cursor?: Cursor; isBackwards: boolean; take: number };

/** The rows after (or before) a place, each with its segment and its key, nearest first. */
function rowsOf<Row>({ from, columns }: ListSource<Row>, { where, segments }: Plan, step: Step): Prisma.Sql {
  const { cursor, isBackwards, take } = step;
  const parts = segments.flatMap((segment, index) => {
    if (cursor && (isBackwards ? index > cursor.segment : index < cursor.segment)) return [];
    const conditions = [where, ...segment.where];
    if (cursor?.segment === index) conditions.push(place(segment, cursor, isBackwards));
    const order = orderOf(segment, isBackwards);
    return [
      Prisma.sql`(SELECT ${index}::int AS "listSegment", row_number() OVER (ORDER BY ${order}) AS "listPosition",
        ${keyText(segment)} AS "listKey", ${columns}
        FROM ${from} WHERE ${all(conditions)} ORDER BY ${order} LIMIT ${take})`,
    ];
  });
  return Prisma.join(parts, ' UNION ALL ');
}

const keyText = ({ column, type }: Segment) =>
  type === 'time'
    ? Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : Prisma.sql`${column}`;

const inOrder = (isBackwards: boolean, take: number) =>
  Prisma.sql`ORDER BY "listSegment" ${direction(isBackwards)}, "listPosition" LIMIT ${take}`;

/** The one statement of a list page: its rows and the total, counted up to the cap. */
export function pageStatement<Row>(source: ListSource<Row>, params: ListParams): Prisma.Sql {
  const plan = planOf(source, params);
  return statementOf(source, plan, stepOf(plan, params));
}

function stepOf({ order, segments }: Plan, { after, before, size }: ListParams): Step {
  const next = decodeCursor(after, order, segments);
  const previous = next ? undefined : decodeCursor(before, order, segments);
  // One row more than is shown tells whether there is another page.
  return { cursor: next ?? previous, isBackwards: previous !== undefined, take: size + 1 };
}

const statementOf = <Row>(source: ListSource<Row>, plan: Plan, step: Step): Prisma.Sql => Prisma.sql`
  SELECT * FROM (SELECT count(*)::int AS "listTotal" FROM (
    SELECT FROM ${source.from} WHERE ${plan.where} ORDER BY ${plan.countOrder} LIMIT ${COUNT_CAP + 1}) counted) total
  LEFT JOIN (${rowsOf(source, plan, step)}) page ON true
  ${inOrder(step.isBackwards, step.take)}`;

/** One page by keyset: it costs the same wherever it is, and rows that come or go shift nothing. */
export async function readPage<Row>(source: ListSource<Row>, params: ListParams): Promise<ListPage<Row>> {
  const plan = planOf(source, params);
  const step = stepOf(plan, params);
  const { rows: found } = await pool().query(statementOf(source, plan, step));
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
    previous: hasPrevious ? cursorOf(plan, shown[0]) : undefined,
    next: hasNext ? cursorOf(plan, shown.at(-1)) : undefined,
    total: Math.min(total, COUNT_CAP),
    isCapped: total > COUNT_CAP,
  };
}

const toRows = <Row>({ toRow }: ListSource<Row>, raw: QueryResultRow[]): Row[] =>
  raw.map(({ listTotal, listSegment, listPosition, listKey, ...columns }) => toRow(columns));

const placeOf = (row: QueryResultRow): Cursor => ({ segment: row.listSegment, key: row.listKey, id: row.id });

const cursorOf = ({ order }: Plan, row: QueryResultRow | undefined) =>
  row && encodeCursor(order, placeOf(row));

/** All rows of a list in its order, in batches of `size`; each is a query of its own, so that nothing is held in between. */
export async function* listBatches<Row>(
  source: ListSource<Row>,
  params: ListParams,
  size = 1_000,
): AsyncGenerator<Row[]> {
  const plan = planOf(source, params);
  let cursor: Cursor | undefined;
  for (;;) {
    const step: Step = { cursor, isBackwards: false, take: size };
    const statement = Prisma.sql`SELECT * FROM (${rowsOf(source, plan, step)}) page ${inOrder(false, size)}`;
    const { rows } = await pool().query(statement);
    if (rows.length > 0) yield toRows(source, rows);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    cursor = placeOf(last);
  }
}

/** The first rows of the whole list in its own order, where neither paging nor a total is wanted. */
export async function firstRows<Row>(source: ListSource<Row>, take: number): Promise<Row[]> {
  const plan = planOf(source, { searchTerm: '', filters: {}, size: take, hidden: [] });
  const { rows } = await pool().query(rowsOf(source, plan, { isBackwards: false, take }));
  return toRows(source, rows);
}
