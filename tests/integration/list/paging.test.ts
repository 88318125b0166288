import fc from 'fast-check';
import { PAGE_SIZE } from '@/lib/constants';
import { toSortTypes } from '@/lib/list/list';
import { type ListPage, listBatches } from '@/lib/list/read';
import { parseListParams } from '@/lib/list/url';
import type { SearchParams } from '@/lib/routes';
import { fuzz } from '@/tests/support/fuzz';
import {
  addSamples,
  clearSamples,
  prepareListSample,
  sampleRow,
} from '@/tests/support/integration/list-sample';
import { readBackwards, readForwards, readList } from '@/tests/support/integration/lists';
import { type ListSample, sampleKinds, sampleListQuery } from '@/tests/support/list-sample';

type Row = ListSample;
type Sort = Exclude<keyof Row, 'id' | 'note'>;

prepareListSample();

const fill = async (rows: Row[]) => {
  await clearSamples();
  await addSamples(rows);
};

// Reports the first failure: to look for a smaller one takes minutes.
const runs = (count: number) => ({ ...fuzz(count), endOnFailure: true });

const times = fc
  .constantFrom('1999-12-31T23:59:59.999Z', '2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.001Z')
  .map((time) => new Date(time));
const orNothing = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });

/** Few different values, so that many rows tie. */
const row = fc
  .record({
    id: fc.stringMatching(/^[a-z0-9_-]{1,6}$/),
    name: fc.constantFrom('a', 'ab', 'abc', 'b ab', 'c abc', 'ba', 'e', 'z'),
    title: orNothing(fc.constantFrom('', 'a', 'B', 'é', 'مرحبا', '"x"')),
    kind: fc.constantFrom(...sampleKinds),
    isOpen: fc.boolean(),
    isPublic: orNothing(fc.boolean()),
    size: orNothing(fc.constantFrom(-2_147_483_648, -1, 0, 7, 2_147_483_647)),
    weight: orNothing(fc.constantFrom(-1.5, 0, 0.1, 4, 1e-7, 1e21)),
    price: orNothing(fc.constantFrom(-1, 0, 1_999, 2_000, Number.MAX_SAFE_INTEGER)),
    rate: orNothing(fc.constantFrom(-0.0001, 0, 0.5, 3, 99_999_999.9999)),
    dueOn: orNothing(fc.constantFrom('0001-01-01', '1999-12-31', '2024-02-29', '2026-11-22', '9999-12-31')),
    seenAt: orNothing(times),
    createdAt: times,
    updatedAt: times,
  })
  .map(({ name, ...change }) => sampleRow(name, change));
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

async function expectOrder(order: Row[], params: SearchParams, query = sampleListQuery) {
  const read = (page: SearchParams) => readList(query, { ...params, ...page });
  const pages = await readForwards(read);
  expect(pages.flatMap(({ rows }) => rows)).toEqual(order);
  const back = await readBackwards(read, pages.at(-1) as ListPage<Row>);
  expect(back.map(({ rows }) => ids(rows))).toEqual(pages.map(({ rows }) => ids(rows)));
}

const hasWord = ({ name }: Row) => name.split(' ').some((word) => word.startsWith('ab'));

const sorts = Object.keys(toSortTypes(sampleListQuery)) as Sort[];

describe.each(sorts.flatMap((by) => [by, `-${by}`]))('paging through rows sorted by %s', (sort) => {
  const by = sort.replace('-', '') as Sort;
  const isDescending = sort.startsWith('-');

  it('shows each row once and in order, forwards and backwards, also with a filter or a search', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        await fill(all);
        await expectOrder(sortRows(all, by, isDescending), { sort });
        const open = all.filter(({ isOpen }) => isOpen);
        await expectOrder(sortRows(open, by, isDescending), { sort, open: 'true' });
        await expectOrder(sortRows(all.filter(hasWord), by, isDescending), { sort, searchTerm: 'ab' });
      }),
      runs(10),
    );
  });
});

it.each(['name', '-seenAt'] as const)(
  'paging through a search by relevance, then by %s, shows each match once and in order',
  async (defaultSort) => {
    const query = { ...sampleListQuery, defaultSort };
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

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe.each(['-createdAt', 'name', 'seenAt', '-isOpen'])('rows added while reading by %s', (sort) => {
  const by = sort.replace('-', '') as Sort;
  const all = Array.from({ length: 3 * PAGE_SIZE }, (_, index) => {
    const createdAt = minutesAgo(10 + index);
    const values = { createdAt, seenAt: index % 3 ? createdAt : null, isOpen: index % 2 === 0 };
    return sampleRow(`b${index % 4}`, values);
  });
  const order = ids(sortRows(all, by, sort.startsWith('-')));

  /** At both ends of every order. */
  const add = (first: number, last: number) =>
    addSamples([
      sampleRow('a', { createdAt: minutesAgo(first), seenAt: minutesAgo(999), isOpen: true }),
      sampleRow('z', { createdAt: minutesAgo(last) }),
    ]);

  it('leave the others of the list on one page each, forwards and backwards', async () => {
    await fill(all);
    const read = async (page: SearchParams) => {
      const answer = await readList(sampleListQuery, { sort, ...page });
      await add(1, 999);
      return answer;
    };
    const listOld = (pages: ListPage<Row>[]) =>
      pages.flatMap(({ rows }) => ids(rows)).filter((id) => order.includes(id));
    const pages = await readForwards(read);
    expect(listOld(pages)).toEqual(order);
    expect(listOld(await readBackwards(read, pages.at(-1) as ListPage<Row>))).toEqual(order);
  });

  it('are not in the export, which has each of the others once', async () => {
    await fill(all);
    const exported: string[] = [];
    for await (const batch of listBatches(sampleListQuery, parseListParams({ sort }, sampleListQuery), 20)) {
      exported.push(...ids(batch));
      await add(-1, -1);
    }
    expect(exported).toEqual(order);
  });
});

it('a list shows the first page when the rows of the requested page are gone', async () => {
  const rowOf = (minutes: number) => sampleRow('a', { createdAt: minutesAgo(minutes) });
  const read = (params: SearchParams) => readList(sampleListQuery, params);
  await fill(Array.from({ length: 2 * PAGE_SIZE }, (_, index) => rowOf(index)));
  const [first, second] = await readForwards(read);
  const [older, newer] = [rowOf(10), rowOf(-10)];
  await fill([older]);
  expect(await read({ before: second?.previous })).toMatchObject({ rows: [{ id: older.id }] });
  await fill([newer]);
  expect(await read({ after: first?.next })).toMatchObject({ rows: [{ id: newer.id }], total: 1 });
});
