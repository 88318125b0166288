import { COUNT_CAP, PAGE_SIZE } from '@/lib/constants';
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

const NUMBERS = Array.from({ length: 2 * PAGE_SIZE + 5 }, (_, index) => index);

const read = (params: SearchParams) => readList(sampleListQuery, params);
const fill = (times: Date[]) => addSamples(times.map((createdAt) => sampleRow('sample', { createdAt })));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const listIds = ({ rows }: ListPage<ListSample>) => rows.map(({ id }) => id);

prepareListSample();

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
