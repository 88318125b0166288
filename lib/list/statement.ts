import 'server-only';
import { COUNT_CAP } from '@/lib/constants';
import { Prisma } from '@/prisma/client/client';
import { type Cursor, decodeCursor } from './cursor';
import type { ListParams } from './params';
import type { ListQuery } from './query';
import { parseSort, type SortType } from './spec';

const WORDS_MAX = 8;
const STARTS_AS_WORD = /^[\p{L}\p{N}]/u;

/** All words must match; words of one or two characters match only the beginning of a word. */
export function matchesWords(text: Prisma.Sql, term: string): Prisma.Sql {
  const words = term.split(/\s+/u).slice(0, WORDS_MAX);
  const each = words.map((word) => {
    const isBeginning = [...word].length <= 2;
    // list_words adds a space before the text and before each word; keeping one space anchors the beginning of a word.
    const from = STARTS_AS_WORD.test(word) && !isBeginning ? 3 : 2;
    const pattern = Prisma.sql`substr(list_words(${word}::text), ${from}::int)`;
    return Prisma.sql`${text} LIKE '%' || list_literal(${pattern}) || '%'`;
  });
  return Prisma.join(each, ' AND ');
}

const beginsWith = (name: Prisma.Sql, term: string): Prisma.Sql =>
  Prisma.sql`${name} LIKE list_literal(list_fold(${term}::text)) || '%'`;

type SortGroup = { where: Prisma.Sql[]; column: Prisma.Sql; type: SortType; isDescending: boolean };

export type QueryPlan = {
  order: string;
  where: Prisma.Sql;
  groups: SortGroup[];
  /** The default order. Other orders count slowly, and without an order the planner may scan the whole table. */
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
  const { by, isDescending } = parseSort(sort);
  const [column, type] = [sorts[by], spec.sorts[by]];
  if (!column || !type) throw new Error(`This list has no sort named ${by}.`);
  return { where: [], column, type, isDescending };
}

function groupByRelevance(name: Prisma.Sql, term: string, rest: SortGroup): SortGroup[] {
  const isBeginning = beginsWith(name, term);
  // Ordered by name, an exact match comes first.
  const best: SortGroup = { where: [isBeginning], column: name, type: 'text', isDescending: false };
  return [best, { ...rest, where: [Prisma.sql`NOT (${isBeginning})`] }];
}

const direction = (isDescending: boolean) => (isDescending ? Prisma.sql`DESC` : Prisma.sql`ASC`);

function orderBy({ column, isDescending }: SortGroup, isBackwards: boolean): Prisma.Sql {
  const sqlDirection = direction(isDescending !== isBackwards);
  return Prisma.sql`${column} ${sqlDirection}, "id" ${sqlDirection}`;
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

export type PageRequest = { cursor?: Cursor; isBackwards: boolean; take: number };

export function toPageRequest(
  { order, groups }: QueryPlan,
  { after, before, size }: ListParams,
): PageRequest {
  const next = decodeCursor(after, order, groups);
  const previous = next ? undefined : decodeCursor(before, order, groups);
  return { cursor: next ?? previous, isBackwards: previous !== undefined, take: size + 1 };
}

/** One SELECT per group that the request can reach, nearest first. */
function groupSelects<Row>(
  { from, columns }: ListQuery<Row>,
  { groups }: QueryPlan,
  { cursor, isBackwards, take }: PageRequest,
  getWhere: (isNearest: boolean) => Prisma.Sql[],
): Prisma.Sql[] {
  const inOrder = groups.map((group, index) => ({ group, index }));
  const reachable = (isBackwards ? inOrder.reverse() : inOrder).filter(
    ({ index }) => !cursor || (isBackwards ? index <= cursor.group : index >= cursor.group),
  );
  return reachable.map(({ group, index }, distance) => {
    const conditions = [...getWhere(distance === 0), ...group.where];
    if (cursor?.group === index) conditions.push(keysetCondition(group, cursor, isBackwards));
    const order = orderBy(group, isBackwards);
    return Prisma.sql`(SELECT ${index}::int AS "listGroup", row_number() OVER (ORDER BY ${order}) AS "listPosition",
      ${cursorKey(group)} AS "listKey", ${columns}
      FROM ${from} WHERE ${and(conditions)} ORDER BY ${order} LIMIT ${take})`;
  });
}

const cursorKey = ({ column, type }: SortGroup) =>
  type === 'time'
    ? Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : Prisma.sql`${column}`;

const inOrder = ({ isBackwards, take }: PageRequest) =>
  Prisma.sql`ORDER BY "listGroup" ${direction(isBackwards)}, "listPosition" LIMIT ${take}`;

const allRows = <Row>(source: ListQuery<Row>, plan: QueryPlan, request: PageRequest): Prisma.Sql =>
  Prisma.join(
    groupSelects(source, plan, request, () => [plan.where]),
    ' UNION ALL ',
  );

export const rowsStatement = <Row>(
  source: ListQuery<Row>,
  plan: QueryPlan,
  request: PageRequest,
): Prisma.Sql => Prisma.sql`SELECT * FROM (${allRows(source, plan, request)}) page ${inOrder(request)}`;

export const pageStatement = <Row>(
  source: ListQuery<Row>,
  plan: QueryPlan,
  request: PageRequest,
): Prisma.Sql => Prisma.sql`
  WITH matches AS MATERIALIZED (
    SELECT "id" FROM ${source.from} WHERE ${plan.where} ORDER BY ${plan.countOrder} LIMIT ${COUNT_CAP + 1})
  SELECT * FROM (SELECT count(*)::int AS "listTotal" FROM matches) total
  LEFT JOIN (${plan.isSearch ? searchedRows(source, plan, request) : allRows(source, plan, request)}) page ON true
  ${inOrder(request)}`;

const hasFew = Prisma.sql`(SELECT count(*) FROM matches) <= ${COUNT_CAP}::int`;
const hasMany = Prisma.sql`NOT (${hasFew})`;

// With few matches, counting has collected all of them; with many, the next match is near in list order. PostgreSQL
// runs only the branch that applies. The second group is read only if the first does not fill the page: if every match
// is in the first group, PostgreSQL would scan to the end of the table.
function searchedRows<Row>(source: ListQuery<Row>, plan: QueryPlan, request: PageRequest): Prisma.Sql {
  const isMatch = Prisma.sql`"id" = ANY (ARRAY(SELECT "id" FROM matches))`;
  const few = groupSelects(source, plan, request, () => [hasFew, isMatch]);
  const isNeeded = Prisma.sql`(SELECT count(*) FROM nearest) < ${request.take}::int`;
  const [nearest, ...further] = groupSelects(source, plan, request, (isNearest) =>
    isNearest ? [hasMany, plan.where] : [hasMany, isNeeded, plan.where],
  );
  return Prisma.sql`
    WITH nearest AS MATERIALIZED ${nearest}
    ${Prisma.join([Prisma.sql`SELECT * FROM nearest`, ...further, ...few], ' UNION ALL ')}`;
}
