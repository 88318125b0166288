import type { ListQuery } from '@/lib/list/query';
import { type ListPage, readPage } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import type { SearchParams } from '@/lib/routes';

export const readList = <Row>(
  query: ListQuery<Row>,
  searchParams: SearchParams = {},
  options: { timeZone?: string } = {},
) => readPage(query, parseListParams(searchParams, query, options));

type WithId = { id: string };
type Read<Row> = (params: SearchParams) => Promise<ListPage<Row>>;

// Each page must have new rows: otherwise the pages may never end.
async function follow<Row extends WithId>(
  first: ListPage<Row>,
  direction: 'next' | 'previous',
  read: (cursor: string) => Promise<ListPage<Row>>,
) {
  const pages = [first];
  const ids = new Set(first.rows.map(({ id }) => id));
  for (let cursor = first[direction]; cursor; cursor = pages.at(-1)?.[direction]) {
    const page = await read(cursor);
    if (page.rows.length === 0) throw new Error(`The ${direction} page is empty`);
    for (const { id } of page.rows) {
      if (ids.has(id)) throw new Error(`The ${direction} page repeats the row ${id}`);
      ids.add(id);
    }
    pages.push(page);
  }
  return pages;
}

/** All pages from the first to the last. */
export const readForwards = async <Row extends WithId>(read: Read<Row>) =>
  follow(await read({}), 'next', (after) => read({ after }));

/** The same pages in the same order, read from the last to the first. */
export const readBackwards = async <Row extends WithId>(read: Read<Row>, last: ListPage<Row>) =>
  (await follow(last, 'previous', (before) => read({ before }))).reverse();
