import 'server-only';
import { COUNT_CAP } from '@/lib/constants';
import { Prisma } from '@/prisma/client/client';
import { type Cursor, decodeCursor } from './cursor';
import type { SortType } from './list';
import type { ListParams } from './params';
import type { ListQuery } from './query';
import { parseSort } from './spec';

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
  { searchTerm, sort, filters, timeZone }: ListParams,
): QueryPlan {
  const { defaultSort, search, scope } = source;
  const term = search ? searchTerm : '';
  const conditions = Object.entries(filters).flatMap(
    ([name, value]) => source.filters[name]?.where(value, timeZone) ?? [],
  );
  if (scope) conditions.unshift(Prisma.sql`(${scope})`);
  if (search && term) conditions.push(matchesWords(search.text, term));

  const order = sort ?? (term ? 'relevance' : defaultSort);
  const main = toSortGroups(source, sort ?? defaultSort, filters, timeZone);
  const isByRelevance = search && order === 'relevance';
  const groups = isByRelevance ? groupByRelevance(search.name, term, main) : main;
  const countOrder = Prisma.join(
    toSortGroups(source, defaultSort, {}, timeZone).map((group) => orderBy(group, false)),
  );
  return { order, where: and(conditions), groups, countOrder, isSearch: term !== '' };
}

/** Without nulls, a group can be read from an index in both directions. Those without a value are a group of their own. */
function toSortGroups<Row>(
  { columns, filters }: ListQuery<Row>,
  sort: string,
  values: ListParams['filters'],
  timeZone: string,
): SortGroup[] {
  const { by, isDescending } = parseSort(sort);
  const named = columns[by];
  if (!named?.sort || named.type === 'json') throw new Error(`This list has no sort named ${by}.`);
  const { type, isNullable } = named;
  const column = named.sort === true ? (named.sql ?? identifier(by)) : named.sort;
  const where = Object.entries(values).flatMap(
    ([name, value]) => filters[name]?.bounds?.(value, timeZone)[by] ?? [],
  );
  const group: SortGroup = { where, column, type, isDescending };
  if (!isNullable) return [group];
  return [
    { ...group, where: [Prisma.sql`${column} IS NOT NULL`, ...where] },
    { where: [Prisma.sql`${column} IS NULL`], column: identifier('id'), type: 'text', isDescending },
  ];
}

const identifier = (name: string) => Prisma.raw(`"${name}"`);

const selected = <Row>({ columns }: ListQuery<Row>): Prisma.Sql =>
  Prisma.join(
    Object.entries(columns).map(([name, { sql }]) =>
      sql ? Prisma.sql`${sql} AS ${identifier(name)}` : identifier(name),
    ),
  );

function groupByRelevance(name: Prisma.Sql, term: string, rest: SortGroup[]): SortGroup[] {
  const isBeginning = beginsWith(name, term);
  // Ordered by name, an exact match comes first.
  const best: SortGroup = { where: [isBeginning], column: name, type: 'text', isDescending: false };
  return [
    best,
    ...rest.map((group) => ({ ...group, where: [Prisma.sql`NOT (${isBeginning})`, ...group.where] })),
  ];
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
  const value = Prisma.sql`${key}::${castFor(type, key)}`;
  return isDescending !== isBackwards
    ? Prisma.sql`(${column}, "id") < (${value}, ${id}::text)`
    : Prisma.sql`(${column}, "id") > (${value}, ${id}::text)`;
}

const INTEGER = /^-?\d{1,18}$/;

function castFor(type: SortType, key: string): Prisma.Sql {
  // An index on integers serves comparisons with integers only.
  if (type === 'number') return INTEGER.test(key) ? Prisma.sql`bigint` : Prisma.sql`numeric`;
  return casts[type];
}

const casts = {
  text: Prisma.sql`text`,
  time: Prisma.sql`timestamptz`,
  day: Prisma.sql`date`,
  boolean: Prisma.sql`boolean`,
};

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
  source: ListQuery<Row>,
  { groups }: QueryPlan,
  { cursor, isBackwards, take }: PageRequest,
  getWhere: (distance: number) => Prisma.Sql[],
): Prisma.Sql[] {
  const inOrder = groups.map((group, index) => ({ group, index }));
  const reachable = (isBackwards ? inOrder.reverse() : inOrder).filter(
    ({ index }) => !cursor || (isBackwards ? index <= cursor.group : index >= cursor.group),
  );
  return reachable.map(({ group, index }, distance) => {
    const conditions = [...getWhere(distance), ...group.where];
    if (cursor?.group === index) conditions.push(keysetCondition(group, cursor, isBackwards));
    const order = orderBy(group, isBackwards);
    return Prisma.sql`(SELECT ${index}::int AS "listGroup", row_number() OVER (ORDER BY ${order}) AS "listPosition",
      ${cursorKey(group)} AS "listKey", ${selected(source)}
      FROM ${source.from} WHERE ${and(conditions)} ORDER BY ${order} LIMIT ${take})`;
  });
}

// The text of a time or a day depends on the settings of the database.
function cursorKey({ column, type }: SortGroup): Prisma.Sql {
  if (type === 'time')
    return Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return type === 'day' ? Prisma.sql`to_char(${column}, 'YYYY-MM-DD')` : Prisma.sql`${column}::text`;
}

const inOrder = ({ isBackwards, take }: PageRequest) =>
  Prisma.sql`ORDER BY "listGroup" ${direction(isBackwards)}, "listPosition" LIMIT ${take}`;

const union = (selects: Prisma.Sql[]) => Prisma.join(selects, ' UNION ALL ');

const part = (distance: number) => Prisma.raw(`part${distance}`);

/**
 * A group is read only if the nearer ones don't fill the page: where no row of a group matches, PostgreSQL would scan to
 * the end of the table.
 */
function walkedRows<Row>(
  source: ListQuery<Row>,
  plan: QueryPlan,
  request: PageRequest,
  where: Prisma.Sql[],
): Prisma.Sql {
  const selects = groupSelects(source, plan, request, (distance) => {
    if (distance === 0) return where;
    const counts = range(distance).map((nearer) => Prisma.sql`(SELECT count(*) FROM ${part(nearer)})`);
    return [Prisma.sql`${Prisma.join(counts, ' + ')} < ${request.take}::int`, ...where];
  });
  const [only, further] = selects;
  if (only && !further) return only;
  const parts = selects.map((select, distance) => Prisma.sql`${part(distance)} AS MATERIALIZED ${select}`);
  const all = range(selects.length).map((distance) => Prisma.sql`SELECT * FROM ${part(distance)}`);
  return Prisma.sql`(WITH ${Prisma.join(parts)} ${union(all)})`;
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

export const rowsStatement = <Row>(
  source: ListQuery<Row>,
  plan: QueryPlan,
  request: PageRequest,
): Prisma.Sql =>
  Prisma.sql`SELECT * FROM (${walkedRows(source, plan, request, [plan.where])}) page ${inOrder(request)}`;

export const idsStatement = <Row>({ from }: ListQuery<Row>, { where, countOrder }: QueryPlan, take: number) =>
  Prisma.sql`SELECT "id" FROM ${from} WHERE ${where} ORDER BY ${countOrder} LIMIT ${take}`;

export const countStatement = <Row>({ from }: ListQuery<Row>, { where }: QueryPlan) =>
  Prisma.sql`SELECT count(*)::int AS "count" FROM ${from} WHERE ${where}`;

export const pageStatement = <Row>(
  source: ListQuery<Row>,
  plan: QueryPlan,
  request: PageRequest,
): Prisma.Sql => Prisma.sql`
  WITH matches AS MATERIALIZED (${idsStatement(source, plan, COUNT_CAP + 1)})
  SELECT * FROM (SELECT count(*)::int AS "listTotal" FROM matches) total
  LEFT JOIN (${plan.isSearch ? searchedRows(source, plan, request) : walkedRows(source, plan, request, [plan.where])}) page
    ON true
  ${inOrder(request)}`;

const hasFew = Prisma.sql`(SELECT count(*) FROM matches) <= ${COUNT_CAP}::int`;
const hasMany = Prisma.sql`NOT (${hasFew})`;
const few = Prisma.sql`few`;

// With few matches, counting has collected all of them; with many, the next match is near in list order. PostgreSQL
// runs only the branch that applies. It reads the few matches by id, because `few` is materialized: else it may read the
// index of a group from its start, to find them there.
function searchedRows<Row>(source: ListQuery<Row>, plan: QueryPlan, request: PageRequest): Prisma.Sql {
  const selects = groupSelects({ ...source, from: few }, plan, request, () => []);
  return Prisma.sql`(WITH ${few} AS MATERIALIZED (
      SELECT * FROM ${source.from} WHERE ${hasFew} AND "id" = ANY (ARRAY(SELECT "id" FROM matches)))
    ${union([walkedRows(source, plan, request, [hasMany, plan.where]), ...selects])})`;
}
