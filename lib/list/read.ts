import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { headers } from 'next/headers';
import { getTimeZone } from 'next-intl/server';
import { z } from 'zod';
import { COUNT_CAP, PAGE_SIZE } from '@/lib/constants';
import type { SearchParams } from '@/lib/routes';
import { idSchema, isoTimeSchema } from '@/lib/schemas';
import { databaseTime, db } from '@/lib/server/db';
import { requestIdHeader } from '@/lib/server/http/request';
import { reportError } from '@/lib/server/logger';
import { isStorable, withoutInvisible } from '@/lib/text';
import { isDay, toDay } from '@/lib/time';
import { type ListData, parseSort, type SortType, toSortTypes } from './list';
import type { Find, ListQuery, Order, StoredRow, Where } from './query';
import { type ListParams, parseListParams, toListUrl } from './url';

export type ListPage<Row> = Pick<ListData<Row>, 'rows' | 'previous' | 'next' | 'total' | 'isCapped'>;

/** Reads the page of a list that the URL describes. `path` is the path of the page that shows the list. */
export async function loadList<Row>(
  query: ListQuery<Row>,
  searchParams: SearchParams,
  path: string,
): Promise<ListData<Row>> {
  const params = parseListParams(searchParams, query, { timeZone: await getTimeZone() });
  const { searchTerm, sort, filters } = params;
  const isRanked = searchTerm !== '' && query.searchTitle !== undefined;
  return {
    ...toListUrl(path, params),
    ...(await readOrLog(query, params)),
    searchTerm,
    isRanked,
    sort: sort ?? (isRanked ? undefined : query.defaultSort),
    defaultSort: query.defaultSort,
    sorts: toSortTypes(query),
    filters,
  };
}

async function readOrLog<Row>(query: ListQuery<Row>, params: ListParams) {
  try {
    return await readPage(query, params);
  } catch (error) {
    const requestId = (await headers()).get(requestIdHeader);
    reportError(error, { message: 'A list could not be read', requestId });
    return { rows: [], total: 0, isCapped: false, failure: { requestId } };
  }
}

/** Rows that one index can return in order. A list is the rows of its groups, one group after the other. */
type Group = { where: Where[]; field: string; type: SortType; isDescending: boolean };

type Plan = {
  /** The name of the order. A cursor of another order is ignored. */
  order: string;
  conditions: Where[];
  groups: Group[];
  /** The default order: counting in another is slow, and without one PostgreSQL may scan the whole table. */
  countOrder: Order;
};

async function makePlan<Row>(query: ListQuery<Row>, params: ListParams): Promise<Plan> {
  const { defaultSort, searchTitle, searchRelation, scope, filters } = query;
  const { sort, timeZone } = params;
  const canSearch = searchTitle || searchRelation;
  const search = canSearch && params.searchTerm ? await toSearchConditions(params.searchTerm) : undefined;
  const conditions: Where[] = scope ? [scope] : [];
  for (const [name, value] of Object.entries(params.filters)) {
    const condition = await filters[name]?.where(value, timeZone);
    if (condition) conditions.push(condition as Where);
  }
  if (search) conditions.push(byRelation(search.matches, searchRelation?.split('.')));
  const sorted = toGroups(query, sort ?? defaultSort, params);
  const isByRelevance = search && searchTitle && !sort;
  return {
    order: sort ?? (isByRelevance ? 'relevance' : defaultSort),
    conditions,
    groups: isByRelevance ? byRelevance(searchTitle, search, sorted) : sorted,
    countOrder: toGroups(query, defaultSort, { filters: {}, timeZone }).flatMap((group) =>
      toOrder(group, false),
    ),
  };
}

const byRelation = (matches: Where, relations: string[] = []): Where =>
  relations.reduceRight((where, relation) => ({ [relation]: where }), matches);

/** Returns the groups of a sort. Rows without a value are the last group: a descending order begins with them. */
function toGroups<Row>(
  { sorts, filters }: ListQuery<Row>,
  sort: string,
  params: Pick<ListParams, 'filters' | 'timeZone'>,
): Group[] {
  const { by, isDescending } = parseSort(sort);
  const named = sorts[by];
  if (!named) throw new Error(`This list has no sort named ${by}.`);
  const { field, type, isNullable } = named;
  const bounds = Object.entries(params.filters)
    .map(([name, value]) => filters[name]?.bounds?.(value, params.timeZone)[by])
    .filter((bound) => bound !== undefined);
  // Prisma has no "less than" for booleans, so each value is a group.
  if (type === 'boolean') {
    const values = isDescending ? [true, false] : [false, true];
    return [...values, ...(isNullable ? [null] : [])].map((value) => ({
      ...byId(isDescending),
      where: [{ [field]: value }],
    }));
  }
  if (!isNullable) return [{ where: bounds, field, type, isDescending }];
  return [
    { where: [{ [field]: { not: null } }, ...bounds], field, type, isDescending },
    { ...byId(isDescending), where: [{ [field]: null }] },
  ];
}

const byId = (isDescending: boolean) => ({ field: 'id', type: 'text' as const, isDescending });

/** A search for “ada” first shows names that begin with “ada”, in the order of names, then all other matches. */
function byRelevance(field: string, { title }: Search, rest: Group[]): Group[] {
  const isBest = { [field]: { startsWith: title } };
  return [
    { where: [isBest], field, type: 'text', isDescending: false },
    ...rest.map((group) => ({ ...group, where: [{ NOT: isBest }, ...group.where] })),
  ];
}

function toOrder({ field, isDescending }: Group, isBackwards: boolean): Order {
  const direction = isDescending === isBackwards ? 'asc' : 'desc';
  return field === 'id' ? [{ id: direction }] : [{ [field]: direction }, { id: direction }];
}

/** The condition for the rows after the cursor. Its first part can use an index on the field and the id. */
function toKeyset(
  { field, type, isDescending }: Group,
  { key, id }: Pick<Cursor, 'key' | 'id'>,
  isBackwards: boolean,
): Where {
  const past = isDescending === isBackwards ? 'gt' : 'lt';
  if (field === 'id') return { id: { [past]: id } };
  const value = toValue[type](key);
  return { [field]: { [`${past}e`]: value }, OR: [{ [field]: { [past]: value } }, { id: { [past]: id } }] };
}

const toValue: Record<SortType, (key: string) => unknown> = {
  text: String,
  number: Number,
  time: (key) => new Date(key),
  day: (key) => new Date(key),
  boolean: (key) => key === 'true',
};

type FoundRow = { row: StoredRow; group: number };

type Request = { cursor?: Cursor; isBackwards: boolean; take: number };

/** Reads a group only if the groups before it don't fill the page. */
async function findRows(
  find: (query: Find) => Promise<StoredRow[]>,
  { groups }: Plan,
  conditions: Where[],
  { cursor, isBackwards, take }: Request,
): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  const numbered = groups.map((group, number) => ({ group, number }));
  for (const { group, number } of isBackwards ? numbered.reverse() : numbered) {
    if (cursor && (isBackwards ? number > cursor.group : number < cursor.group)) continue;
    const keyset = cursor?.group === number ? [toKeyset(group, cursor, isBackwards)] : [];
    const rows = await find({
      where: { AND: [...conditions, ...group.where, ...keyset] },
      orderBy: toOrder(group, isBackwards),
      take: take - found.length,
    });
    found.push(...rows.map((row) => ({ row, group: number })));
    if (found.length === take) break;
  }
  return found;
}

function toCursor({ groups }: Plan, { row, group }: FoundRow): Cursor {
  const { field = 'id', type } = groups[group] ?? {};
  const value = row[field];
  const text = value instanceof Date ? value.toISOString() : String(value);
  return { group, key: type === 'day' && value instanceof Date ? toDay(value) : text, id: row.id };
}

type Matches = { total: number; conditions: Where[]; find: (query: Find) => Promise<StoredRow[]> };

/**
 * Counts the matches. If they are few, counting has found all their ids, so the page is read by id. If they are many,
 * reading in order finds the next match soon.
 */
async function countMatches<Row>(query: ListQuery<Row>, { conditions, countOrder }: Plan): Promise<Matches> {
  const take = COUNT_CAP + 1;
  const { find } = query;
  if (conditions.length === 0) return { total: await query.count({ where: {}, take }), conditions, find };
  const found = await query.findIds({ where: { AND: conditions }, orderBy: countOrder, take });
  const ids = found.map(({ id }) => id);
  if (ids.length === take) return { total: take, conditions, find };
  return { total: ids.length, conditions: [], find: (page) => findAmong(query, { ids, countOrder }, page) };
}

/**
 * Reads a page of the rows with these ids. More ids than a page are sorted by a query without a limit: with a limit,
 * PostgreSQL may scan the index of the sort field instead of the ids.
 */
async function findAmong<Row>(
  { find, findIds }: ListQuery<Row>,
  { ids, countOrder }: { ids: string[]; countOrder: Order },
  { where, orderBy, take }: Find,
): Promise<StoredRow[]> {
  const among = { AND: [{ id: { in: ids } }, where] };
  if (ids.length <= take) return find({ where: among, orderBy, take });
  // The ids are already in this order if the page is the first one in the default order.
  const isInOrder = isDeepStrictEqual([where, orderBy], [{ AND: [] }, countOrder]);
  const ordered = isInOrder ? ids : (await findIds({ where: among, orderBy })).map(({ id }) => id);
  return find({ where: { id: { in: ordered.slice(0, take) } }, orderBy, take });
}

/** Uses keyset pagination: every page costs the same, and inserted or deleted rows do not shift other rows. */
export async function readPage<Row>(
  query: ListQuery<Row>,
  params: ListParams,
  size = PAGE_SIZE,
): Promise<ListPage<Row>> {
  const plan = await makePlan(query, params);
  const after = decodeCursor(params.after, plan.order, plan.groups);
  const before = after ? undefined : decodeCursor(params.before, plan.order, plan.groups);
  const cursor = after ?? before;
  const isBackwards = before !== undefined;
  const { total, conditions, find } = await countMatches(query, plan);
  const request = { cursor, isBackwards, take: size + 1 };
  const found = total === 0 ? [] : await findRows(find, plan, conditions, request);
  // The rows after the cursor were deleted, or the cursor is forged. The first page is shown.
  if (found.length === 0 && cursor)
    return readPage(query, { ...params, after: undefined, before: undefined }, size);

  const hasMore = found.length > size;
  const shown = found.slice(0, size);
  if (isBackwards) shown.reverse();
  const encode = (row: FoundRow | undefined) => row && encodeCursor(plan.order, toCursor(plan, row));
  return {
    rows: await query.toRows(shown.map(({ row }) => row)),
    previous: (isBackwards ? hasMore : cursor) ? encode(shown[0]) : undefined,
    next: isBackwards || hasMore ? encode(shown.at(-1)) : undefined,
    total: Math.min(total, COUNT_CAP),
    isCapped: total > COUNT_CAP,
  };
}

/** Each batch is a separate query, so no connection is held between them. Rows created after the start are left out. */
export async function* listBatches<Row>(
  query: ListQuery<Row>,
  params: ListParams,
  size = 1_000,
): AsyncGenerator<Row[]> {
  const plan = await makePlan(query, params);
  const conditions = [{ createdAt: { lte: new Date(await databaseTime()) } }, ...plan.conditions];
  let cursor: Cursor | undefined;
  for (;;) {
    const found = await findRows(query.find, plan, conditions, { cursor, isBackwards: false, take: size });
    if (found.length > 0) yield await query.toRows(found.map(({ row }) => row));
    const last = found.at(-1);
    if (!last || found.length < size) return;
    cursor = toCursor(plan, last);
  }
}

/** Returns the first rows in the default order, or the best matches of a search term. */
export async function firstRows<Row>(query: ListQuery<Row>, take: number, searchTerm = ''): Promise<Row[]> {
  const params = { searchTerm, filters: {}, timeZone: 'UTC' };
  const plan = await makePlan(query, params);
  const found = await findRows(query.find, plan, plan.conditions, { isBackwards: false, take });
  return query.toRows(found.map(({ row }) => row));
}

export async function listIds<Row>(
  query: ListQuery<Row>,
  params: ListParams,
  take: number,
): Promise<string[]> {
  const { conditions, countOrder } = await makePlan(query, params);
  const rows = await query.findIds({ where: { AND: conditions }, orderBy: countOrder, take });
  return rows.map(({ id }) => id);
}

export async function countRows<Row>(query: ListQuery<Row>, params: ListParams): Promise<number> {
  const { conditions } = await makePlan(query, params);
  return query.count({ where: { AND: conditions } });
}

/** The order, the group, the key and the id of a row. A forged cursor is harmless: it only selects a position. */
const cursorSchema = z.tuple([
  z.string().max(40),
  z.int().min(0).max(3),
  z.string().max(400).refine(isStorable),
  idSchema,
]);

export type Cursor = { group: number; key: string; id: string };

export const encodeCursor = (order: string, { group, key, id }: Cursor) =>
  Buffer.from(JSON.stringify([order, group, key, id])).toString('base64url');

export function decodeCursor(
  text: string | undefined,
  order: string,
  groups: readonly { type: SortType }[],
): Cursor | undefined {
  if (!text) return undefined;
  const [cursorOrder, group, key, id] = parse(text) ?? [];
  if (cursorOrder !== order || group === undefined || key === undefined || id === undefined) return undefined;
  const type = groups[group]?.type;
  return type && isKey[type](key) ? { group, key, id } : undefined;
}

const NUMBER = /^-?\d{1,40}(\.\d{1,40})?(e[+-]?\d{1,2})?$/;

/** Checks whether PostgreSQL can read a text as a value of the type. */
const isKey: Record<SortType, (key: string) => boolean> = {
  text: () => true,
  number: (key) => NUMBER.test(key),
  time: (key) => isoTimeSchema.safeParse(key).success,
  day: isDay,
  boolean: (key) => key === 'true' || key === 'false',
};

function parse(text: string) {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

const WORDS_MAX = 8;
const STARTS_AS_WORD = /^[\p{L}\p{N}]/u;

/** Escapes the special characters of LIKE, because Prisma's `contains` and `startsWith` do not. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export type Search = {
  /** All words must match. A word of one or two characters matches only the beginning of a word. */
  matches: Where;
  /** The folded term, which the beginning of a title is compared with. */
  title: string;
};

/**
 * Returns the conditions of a search term. SQL functions of the migration `init` fold the term as the trigger
 * `list_search` folds the texts of a row into `searchText`.
 */
export async function toSearchConditions(entered: string): Promise<Search> {
  const term = withoutInvisible(entered).trim();
  const words = term.split(/\s+/u).slice(0, WORDS_MAX);
  const [folded] = await db.$queryRaw<{ words: string[]; title: string }[]>`
    select array(select list_words(word) from unnest(${words}::text[]) with ordinality as given(word, place)
                  order by place) as words,
           list_fold(${term}::text) as title`;
  if (!folded) throw new Error('The database returned no words');
  const conditions = words.map((word, index) => {
    const isBeginning = [...word].length <= 2;
    // list_words adds a space before the text and before each word. Keeping one space limits the match to the beginning
    // of a word.
    const from = STARTS_AS_WORD.test(word) && !isBeginning ? 2 : 1;
    return { searchText: { contains: escapeLike(folded.words[index]?.slice(from) ?? '') } };
  });
  return { matches: { AND: conditions }, title: escapeLike(folded.title) };
}
