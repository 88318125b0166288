import 'server-only';
import { COUNT_CAP, PAGE_SIZE } from '@/lib/constants';
import { type Cursor, encodeCursor, type ListParams } from './params';

export type ListPage<Row> = {
  rows: Row[];
  /** Cursors of the neighbouring pages, when there are any. */
  previous?: string;
  next?: string;
  /** The number of matching rows, counted up to COUNT_CAP. */
  total: number;
  isCapped: boolean;
};

type Place = { OR: object[] } | object;
type Order = { createdAt: 'asc' | 'desc' } | { id: 'asc' | 'desc' };
type Source<Row> = {
  find: (query: { place: Place; orderBy: Order[]; take: number }) => Promise<Row[]>;
  count: (query: { take: number }) => Promise<number>;
};

const olderThan = ({ at, id }: Cursor): Place => ({
  OR: [{ createdAt: { lt: new Date(at) } }, { createdAt: new Date(at), id: { lt: id } }],
});
const newerThan = ({ at, id }: Cursor): Place => ({
  OR: [{ createdAt: { gt: new Date(at) } }, { createdAt: new Date(at), id: { gt: id } }],
});

/** One page, newest first, by keyset: a page costs the same wherever it is, and rows that come or go shift nothing. */
export async function readPage<Row extends { id: string; createdAt: Date }>(
  { after, before }: Pick<ListParams, 'after' | 'before'>,
  source: Source<Row>,
): Promise<ListPage<Row>> {
  const { find, count } = source;
  const backwards = before !== undefined && after === undefined;
  const direction = backwards ? 'asc' : 'desc';
  const place = after ? olderThan(after) : before ? newerThan(before) : {};
  const [found, counted] = await Promise.all([
    // One row more than is shown tells whether there is another page.
    find({ place, orderBy: [{ createdAt: direction }, { id: direction }], take: PAGE_SIZE + 1 }),
    count({ take: COUNT_CAP + 1 }),
  ]);
  // The rows of that page are gone, or the cursor is forged.
  if (found.length === 0 && (after || before)) return readPage({}, source);
  const hasMore = found.length > PAGE_SIZE;
  const rows = found.slice(0, PAGE_SIZE);
  if (backwards) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const hasPrevious = backwards ? hasMore : after !== undefined;
  const hasNext = backwards || hasMore;
  return {
    rows,
    previous: hasPrevious && first ? encodeCursor(first) : undefined,
    next: hasNext && last ? encodeCursor(last) : undefined,
    total: Math.min(counted, COUNT_CAP),
    isCapped: counted > COUNT_CAP,
  };
}
