import 'server-only';
import { COUNT_CAP } from '@/lib/constants';
import { Prisma } from '@/prisma/client/client';
import { type Cursor, decodeCursor } from './cursor';
import type { ListParams } from './params';
import type { ListQuery } from './query';
import { beginsWith, matchesWords } from './search';
import { type SortType, sortParts } from './spec';

/** A stretch of a list in one order. A search has two of them: the names that begin with the term, then the rest. */
type SortGroup = { where: Prisma.Sql[]; column: Prisma.Sql; type: SortType; isDescending: boolean };

export type QueryPlan = {
  order: string;
  where: Prisma.Sql;
  groups: SortGroup[];
  /**
   * The total is counted along the default sort, whatever the rows are sorted by: without an order the planner may read the
   * whole table, and along a text every counted row is on another page of it.
   */
  countOrder: Prisma.Sql;
  isSearch: boolean;
};

const and = (conditions: Prisma.Sql[]) =>
  conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`;

export function toQueryPlan<Row>(
  source: ListQuery<Row>,
  { searchTerm, sort, filters }: ListParams,
): QueryPlan {
  const { spec, search, scope } = source;
  const term = search ? searchTerm : '';
  const conditions = Object.entries(filters).flatMap(([name, value]) => source.filters[name]?.(value) ?? []);
  if (scope) conditions.unshift(scope);
  if (search && term) conditions.push(matchesWords(search.text, term));

  const order = sort ?? (term ? 'relevance' : spec.defaultSort);
  const main = toSortGroup(source, sort ?? spec.defaultSort);
  const isByRelevance = search && order === 'relevance';
  const groups = isByRelevance ? groupByRelevance(search.name, term, main) : [main];
  const countOrder = orderBy(toSortGroup(source, spec.defaultSort), false);
  return { order, where: and(conditions), groups, countOrder, isSearch: term !== '' };
}

function toSortGroup<Row>({ spec, sorts }: ListQuery<Row>, sort: string): SortGroup {
  const { by, isDescending } = sortParts(sort);
  const [column, type] = [sorts[by], spec.sorts[by]];
  if (!column || !type) throw new Error(`This list has no sort named ${by}.`);
  return { where: [], column, type, isDescending };
}

function groupByRelevance(name: Prisma.Sql, term: string, rest: SortGroup): SortGroup[] {
  const isBeginning = beginsWith(name, term);
  // In the order of names the exact one comes before those that are longer.
  const best: SortGroup = { where: [isBeginning], column: name, type: 'text', isDescending: false };
  return [best, { ...rest, where: [Prisma.sql`NOT (${isBeginning})`] }];
}

const direction = (isDown: boolean) => (isDown ? Prisma.sql`DESC` : Prisma.sql`ASC`);

function orderBy({ column, isDescending }: SortGroup, isBackwards: boolean): Prisma.Sql {
  const way = direction(isDescending !== isBackwards);
  return Prisma.sql`${column} ${way}, "id" ${way}`;
}

function keysetCondition(
  { column, type, isDescending }: SortGroup,
  { key, id }: Cursor,
  isBackwards: boolean,
) {
  const value = type === 'time' ? Prisma.sql`${key}::timestamptz` : Prisma.sql`${key}::text`;
  return isDescending !== isBackwards
    ? Prisma.sql`(${column}, "id") < (${value}, ${id}::text)`
    : Prisma.sql`(${column}, "id") > (${value}, ${id}::text)`;
}

/** From which place to go which way, and how many rows to take. */
export type PageRequest = { cursor?: Cursor; isBackwards: boolean; take: number };

export function toPageRequest(
  { order, groups }: QueryPlan,
  { after, before, size }: ListParams,
): PageRequest {
  const next = decodeCursor(after, order, groups);
  const previous = next ? undefined : decodeCursor(before, order, groups);
  // One row more than is shown tells whether there is another page.
  return { cursor: next ?? previous, isBackwards: previous !== undefined, take: size + 1 };
}

/** One SELECT for each segment that the step can reach, nearest first; `whereOf` says how the rows of one are found. */
function groupSelects<Row>(
  { from, columns }: ListQuery<Row>,
  { groups }: QueryPlan,
  { cursor, isBackwards, take }: PageRequest,
  whereOf: (isNearest: boolean) => Prisma.Sql[],
): Prisma.Sql[] {
  const inOrder = groups.map((segment, index) => ({ segment, index }));
  const reachable = (isBackwards ? inOrder.reverse() : inOrder).filter(
    ({ index }) => !cursor || (isBackwards ? index <= cursor.segment : index >= cursor.segment),
  );
  return reachable.map(({ segment, index }, distance) => {
    const conditions = [...whereOf(distance === 0), ...segment.where];
    if (cursor?.segment === index) conditions.push(keysetCondition(segment, cursor, isBackwards));
    const order = orderBy(segment, isBackwards);
    return Prisma.sql`(SELECT ${index}::int AS "listSegment", row_number() OVER (ORDER BY ${order}) AS "listPosition",
      ${cursorKey(segment)} AS "listKey", ${columns}
      FROM ${from} WHERE ${and(conditions)} ORDER BY ${order} LIMIT ${take})`;
  });
}

const cursorKey = ({ column, type }: SortGroup) =>
  type === 'time'
    ? Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : Prisma.sql`${column}`;

const inOrder = ({ isBackwards, take }: PageRequest) =>
  Prisma.sql`ORDER BY "listSegment" ${direction(isBackwards)}, "listPosition" LIMIT ${take}`;

const allRows = <Row>(source: ListQuery<Row>, plan: QueryPlan, step: PageRequest): Prisma.Sql =>
  Prisma.join(
    groupSelects(source, plan, step, () => [plan.where]),
    ' UNION ALL ',
  );

/** The rows after (or before) a place, each with its segment and its key, nearest first. */
export const rowsStatement = <Row>(source: ListQuery<Row>, plan: QueryPlan, step: PageRequest): Prisma.Sql =>
  Prisma.sql`SELECT * FROM (${allRows(source, plan, step)}) page ${inOrder(step)}`;

/** The one statement of a list page: its rows and the total, counted up to the cap. */
export const pageStatement = <Row>(
  source: ListQuery<Row>,
  plan: QueryPlan,
  step: PageRequest,
): Prisma.Sql => Prisma.sql`
  WITH found AS MATERIALIZED (
    SELECT "id" FROM ${source.from} WHERE ${plan.where} ORDER BY ${plan.countOrder} LIMIT ${COUNT_CAP + 1})
  SELECT * FROM (SELECT count(*)::int AS "listTotal" FROM found) total
  LEFT JOIN (${plan.isSearch ? searchedRows(source, plan, step) : allRows(source, plan, step)}) page ON true
  ${inOrder(step)}`;

const hasFew = Prisma.sql`(SELECT count(*) FROM found) <= ${COUNT_CAP}::int`;
const hasMany = Prisma.sql`NOT (${hasFew})`;

/**
 * The matches of a term are either few, and then counting has found all of them, or so many that the next ones are never far in
 * the order of the list. PostgreSQL carries out only the half that applies, and leaves the rest alone while the names that begin
 * with the term fill the page: where all matches are such names, it would look for others to the end of the table.
 */
function searchedRows<Row>(source: ListQuery<Row>, plan: QueryPlan, step: PageRequest): Prisma.Sql {
  const isFound = Prisma.sql`"id" = ANY (ARRAY(SELECT "id" FROM found))`;
  const few = groupSelects(source, plan, step, () => [hasFew, isFound]);
  const isNeeded = Prisma.sql`(SELECT count(*) FROM nearest) < ${step.take}::int`;
  const [nearest, ...further] = groupSelects(source, plan, step, (isNearest) =>
    isNearest ? [hasMany, plan.where] : [hasMany, isNeeded, plan.where],
  );
  return Prisma.sql`
    WITH nearest AS MATERIALIZED ${nearest}
    ${Prisma.join([Prisma.sql`SELECT * FROM nearest`, ...further, ...few], ' UNION ALL ')}`;
}
