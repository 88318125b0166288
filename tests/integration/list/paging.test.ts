import fc from 'fast-check';
import type { ListPage } from '@/lib/list/engine';
import { column, defineList, type RowOf } from '@/lib/list/query';
import type { SearchParams } from '@/lib/search-params';
import { closeDatabase, db } from '@/lib/server/db';
import { Prisma } from '@/prisma/client/client';
import { fuzz } from '@/tests/support/fuzz';
import { readBackwards, readForwards, readList } from '@/tests/support/integration/lists';

const sql = Prisma.sql;

const listQuery = defineList({
  from: sql`"paging_test"`,
  columns: {
    id: column.text(),
    name: column.text({ sort: true }),
    title: column.text({ sort: true, isNullable: true }),
    size: column.number({ sort: true, isNullable: true }),
    weight: column.number({ sort: true, isNullable: true }),
    seenAt: column.time({ sort: true, isNullable: true }),
    isPublic: column.boolean({ sort: true, isNullable: true }),
    isOpen: column.boolean({ sort: true }),
  },
  defaultSort: 'name',
  filters: { open: { isValid: (value) => value === 'yes', where: () => sql`"isOpen"` } },
  search: { text: sql`"searchText"`, name: sql`"name"` },
});

type Row = RowOf<typeof listQuery>;
type Sort = Exclude<keyof Row, 'id'>;

beforeAll(async () => {
  await db.$executeRaw`drop table if exists paging_test`;
  await db.$executeRaw`
    create table paging_test (id text collate "C" primary key, name text collate "C" not null, title text collate "C",
      size integer, weight double precision, "seenAt" timestamptz(3), "isPublic" boolean, "isOpen" boolean not null,
      "searchText" text generated always as (list_words(name)) stored)`;
});
afterAll(async () => {
  await db.$executeRaw`drop table paging_test`;
  await closeDatabase();
});

const fill = async (rows: Row[]) => {
  await db.$executeRaw`delete from paging_test`;
  await db.$executeRaw`
    insert into paging_test (id, name, title, size, weight, "seenAt", "isPublic", "isOpen")
    select id, name, title, size, weight, "seenAt", "isPublic", "isOpen" from jsonb_populate_recordset(null::paging_test, ${JSON.stringify(rows)}::jsonb)`;
};

// Reports the first failure: to look for a smaller one takes minutes.
const runs = (count: number) => ({ ...fuzz(count), endOnFailure: true });

/** Few different values, so that many rows tie. */
const row = fc.record({
  id: fc.stringMatching(/^[a-z0-9_-]{1,6}$/),
  name: fc.constantFrom('a', 'ab', 'abc', 'b ab', 'c abc', 'ba', 'é', 'z'),
  title: fc.option(fc.constantFrom('', 'a', 'B', 'مرحبا', '"x"'), { freq: 2 }),
  size: fc.option(fc.constantFrom(-2_147_483_648, -1, 0, 7, 2_147_483_647), { freq: 2 }),
  weight: fc.option(fc.constantFrom(-1.5, 0, 0.1, 4, 1e-7, 1e21), { freq: 2 }),
  seenAt: fc.option(
    fc
      .constantFrom('1999-12-31T23:59:59.999Z', '2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.001Z')
      .map((time) => new Date(time)),
    { freq: 2 },
  ),
  isPublic: fc.option(fc.boolean(), { freq: 2 }),
  isOpen: fc.boolean(),
});
const rows = fc.uniqueArray(row, { maxLength: 90, size: 'max', selector: ({ id }) => id });

const ascending = (a: unknown, b: unknown) => {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
};

/** The rows in order, nulls last in both directions. */
function sortRows(all: Row[], by: Sort, isDescending: boolean): Row[] {
  const sign = isDescending ? -1 : 1;
  return all.toSorted((a, b) => {
    const [one, other] = [a[by], b[by]];
    const nulls = Number(one === null) - Number(other === null);
    return nulls || sign * (one === null ? 0 : ascending(one, other)) || sign * ascending(a.id, b.id);
  });
}

const ids = (all: { id: string }[]) => all.map(({ id }) => id);

async function expectOrder(order: Row[], params: SearchParams, query = listQuery) {
  const read = (page: SearchParams) => readList(query, { ...params, ...page });
  const pages = await readForwards(read);
  expect(pages.flatMap(({ rows }) => ids(rows))).toEqual(ids(order));
  const back = await readBackwards(read, pages.at(-1) as ListPage<Row>);
  expect(back.map(({ rows }) => ids(rows))).toEqual(pages.map(({ rows }) => ids(rows)));
}

const hasWord = ({ name }: Row) => name.split(' ').some((word) => word.startsWith('ab'));

const sorts: Sort[] = ['name', 'title', 'size', 'weight', 'seenAt', 'isPublic', 'isOpen'];

describe.each(sorts.flatMap((by) => [by, `-${by}`]))('paging through rows sorted by %s', (sort) => {
  const by = sort.replace('-', '') as Sort;
  const isDescending = sort.startsWith('-');

  it('shows each row once and in order, forwards and backwards, with and without a filter', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        await fill(all);
        await expectOrder(sortRows(all, by, isDescending), { sort });
        const open = all.filter(({ isOpen }) => isOpen);
        await expectOrder(sortRows(open, by, isDescending), { sort, open: 'yes' });
      }),
      runs(20),
    );
  }, 60_000);

  it('shows each match of a search once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        await fill(all);
        await expectOrder(sortRows(all.filter(hasWord), by, isDescending), { sort, searchTerm: 'ab' });
      }),
      runs(10),
    );
  }, 60_000);
});

it.each(['name', '-seenAt'] as const)(
  'paging through a search by relevance, then by %s, shows each match once and in order',
  async (defaultSort) => {
    const query = { ...listQuery, defaultSort };
    const by = defaultSort.replace('-', '') as Sort;
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        await fill(all);
        const matches = all.filter(hasWord);
        const [best, rest] = [true, false].map((isBest) =>
          matches.filter(({ name }) => name.startsWith('ab') === isBest),
        );
        const order = [
          ...sortRows(best ?? [], 'name', false),
          ...sortRows(rest ?? [], by, defaultSort.startsWith('-')),
        ];
        await expectOrder(order, { searchTerm: 'ab' }, query);
      }),
      runs(20),
    );
  },
  60_000,
);
