import { COUNT_CAP, PAGE_SIZES } from '@/lib/constants';
import type { ListPage } from '@/lib/list/read';
import type { SearchParams } from '@/lib/routes';
import {
  addSamples,
  clearSamples,
  prepareListSample,
  sampleRow,
} from '@/tests/support/integration/list-sample';
import { readForwards, readList } from '@/tests/support/integration/lists';
import { type ListSample, sampleListQuery } from '@/tests/support/list-sample';

const [PAGE_SIZE] = PAGE_SIZES;

const NUMBERS = Array.from({ length: 2 * PAGE_SIZE + 5 }, (_, index) => index);

const read = (params: SearchParams) => readList(sampleListQuery, params);
const fill = (times: Date[]) => addSamples(times.map((createdAt) => sampleRow('sample', { createdAt })));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const listIds = ({ rows }: ListPage<ListSample>) => rows.map(({ id }) => id);

prepareListSample();

it('a list is empty without rows, and has no other page', async () => {
  expect(await read({})).toEqual({
    rows: [],
    previous: undefined,
    next: undefined,
    total: 0,
    isCapped: false,
  });
});

it('a list has no previous page on the first page, and no next page on a full last page', async () => {
  await fill(NUMBERS.slice(0, 2 * PAGE_SIZE).map(minutesAgo));
  const [first, last, ...rest] = await readForwards(read);
  expect(first?.total).toBe(2 * PAGE_SIZE);
  expect([first?.previous, last?.next, rest]).toEqual([undefined, undefined, []]);
  expect((await read({ before: last?.previous })).previous).toBeUndefined();
});

it('a list repeats and skips no row while newer rows are added', async () => {
  await fill(NUMBERS.map(minutesAgo));
  const before = (await readForwards(read)).flatMap(listIds);
  const pages = await readForwards(read, async () => {
    await fill([new Date(), new Date()]);
  });
  expect(pages.flatMap(listIds)).toEqual(before);
});

it('a list shows the first page when the rows of the requested page are gone', async () => {
  await fill(NUMBERS.map(minutesAgo));
  const [first, second] = await readForwards(read);
  await clearSamples();
  await fill([minutesAgo(10)]);
  const [only] = listIds(await read({}));
  expect(await read({ before: second?.previous })).toMatchObject({ rows: [{ id: only }] });
  await clearSamples();
  await fill([minutesAgo(-10)]);
  const [newest] = listIds(await read({}));
  expect(await read({ after: first?.next })).toMatchObject({ rows: [{ id: newest }], total: 1 });
});

it('a list counts up to the cap, and reports when there are more', async () => {
  await fill(Array.from({ length: COUNT_CAP }, () => minutesAgo(1)));
  expect(await read({})).toMatchObject({ total: COUNT_CAP, isCapped: false });
  await fill([minutesAgo(1)]);
  expect(await read({})).toMatchObject({ total: COUNT_CAP, isCapped: true });
});

it('a list ignores an invalid cursor', async () => {
  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const at = '2026-01-01T00:00:00.000Z';
  const ORDER = '-createdAt';
  const forgeries = {
    garbage: '%%%',
    'other text in base64': Buffer.from('\0 drop table').toString('base64url'),
    null: cursor(null),
    'an object': cursor({ at, id: 'a' }),
    'many digits in the time': cursor([ORDER, 0, `2024-01-01T00:00:00.${'1'.repeat(300)}Z`, 'a']),
    'a time with an offset': cursor([ORDER, 0, '2024-01-01T00:00:00.000+23:59', 'a']),
    'the year 0': cursor([ORDER, 0, '0000-01-01T00:00:00.000Z', 'a']),
    'a year of five digits': cursor([ORDER, 0, '10000-01-01T00:00:00.000Z', 'a']),
    'too few parts': cursor([ORDER, 0, at]),
    'another order': cursor(['name', 0, at, 'a']),
    'an unknown segment': cursor([ORDER, 1, at, 'a']),
    'a negative segment': cursor([ORDER, -1, at, 'a']),
    'an object for an id': cursor([ORDER, 0, at, { contains: '' }]),
    'NUL in the id': cursor([ORDER, 0, at, 'a\0b']),
    'a lone surrogate in the id': cursor([ORDER, 0, at, '\uD800']),
    'quotes in the id': cursor([ORDER, 0, at, "' or 1=1 --"]),
    'an invalid time': cursor([ORDER, 0, 'soon', 'a']),
    'a number for a time': cursor([ORDER, 0, 5, 'a']),
    'a day that does not exist': cursor([ORDER, 0, '2026-02-30T00:00:00.000Z', 'a']),
    'a __proto__ key': '{"__proto__":{"at":"x"}}',
    '100,000 characters': 'A'.repeat(100_000),
    'two cursors': [cursor([ORDER, 0, at, 'a']), cursor([ORDER, 0, at, 'b'])],
  };
  await fill([minutesAgo(1), minutesAgo(2)]);
  const whole = await read({});
  for (const [name, forged] of Object.entries(forgeries)) {
    expect([name, await read({ after: forged })]).toEqual([name, whole]);
    expect([name, await read({ before: forged })]).toEqual([name, whole]);
  }
});
