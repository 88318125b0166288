import { DAY_MS } from '@/lib/time';
import { userListQuery } from '@/lib/users/queries';
import { addSamples, prepareListSample, sampleRow } from '@/tests/support/integration/list-sample';
import { readList } from '@/tests/support/integration/lists';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { sampleListQuery } from '@/tests/support/list-sample';

prepareListSample();
beforeEach(clearRows);

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('a list with time filters', () => {
  const names = async (params: Record<string, string>) =>
    (await readList(sampleListQuery, { sort: 'name', ...params })).rows.map(({ name }) => name);
  const fill = (times: Record<string, { createdAt: Date; updatedAt?: Date }>) =>
    addSamples(Object.entries(times).map(([name, change]) => sampleRow(name, change)));

  it('with a period shows the rows of its days, in every order', async () => {
    await fill({
      a: { createdAt: daysAgo(0.9) },
      b: { createdAt: daysAgo(6.9) },
      c: { createdAt: daysAgo(29.9) },
      d: { createdAt: daysAgo(30.1), updatedAt: daysAgo(1) },
    });
    for (const [last, expected] of [
      ['24h', ['a']],
      ['7d', ['a', 'b']],
      ['30d', ['a', 'b', 'c']],
      ['1y', ['a', 'b', 'c', 'd']],
      ['', ['a', 'b', 'c', 'd']],
    ] as const)
      for (const sort of ['name', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt', 'title'])
        expect([last, sort, (await names({ last, sort })).toSorted()]).toEqual([last, sort, expected]);
  });

  it('with days shows the rows of these days in UTC, both included', async () => {
    await fill({
      a: { createdAt: new Date('2026-03-09T23:59:59.999Z'), updatedAt: daysAgo(0) },
      b: { createdAt: new Date('2026-03-10T00:00:00.000Z') },
      c: { createdAt: new Date('2026-03-11T23:59:59.999Z') },
      d: { createdAt: new Date('2026-03-12T00:00:00.000Z') },
    });
    for (const sort of ['name', 'updatedAt', '-updatedAt']) {
      const found = async (days: Record<string, string>) => (await names({ ...days, sort })).toSorted();
      expect(await found({ from: '2026-03-10', to: '2026-03-11' })).toEqual(['b', 'c']);
      expect(await found({ from: '2026-03-12' })).toEqual(['d']);
      expect(await found({ to: '2026-03-09' })).toEqual(['a']);
      expect(await found({ from: '2026-03-12', to: '2026-03-10' })).toEqual([]);
      expect(await found({ from: '2026-02-30' })).toHaveLength(4);
    }
  });

  it('with days shows the rows of these days in the time zone', async () => {
    await fill({
      a: { createdAt: new Date('2026-03-09T15:00:00.000Z') },
      b: { createdAt: new Date('2026-03-10T04:59:59.999Z') },
      c: { createdAt: new Date('2026-03-10T15:00:00.000Z') },
      d: { createdAt: new Date('2026-03-11T04:59:59.999Z') },
    });
    const days = { from: '2026-03-10', to: '2026-03-10' };
    for (const [timeZone, expected] of [
      ['Asia/Tokyo', ['a', 'b']],
      ['America/Lima', ['c', 'd']],
    ] as const) {
      const { rows } = await readList(sampleListQuery, days, { timeZone });
      expect(rows.map(({ name }) => name).toSorted()).toEqual(expected);
    }
  });

  it('with the first or the last day can be read in every zone', async () => {
    await fill({ a: { createdAt: daysAgo(1) } });
    for (const day of ['0001-01-01', '9999-12-31'])
      for (const timeZone of ['UTC', 'Asia/Tokyo', 'America/Lima'])
        expect((await readList(sampleListQuery, { from: day, to: day }, { timeZone })).rows).toEqual([]);
  });
});

it('the list of users has the same filters', async () => {
  const [{ id }] = [await createUser(), await createUser({ createdAt: daysAgo(40) })];
  const { rows, total } = await readList(userListQuery, { last: '30d', role: 'user' });
  expect([rows.map((user) => user.id), total]).toEqual([[id], 1]);
});
