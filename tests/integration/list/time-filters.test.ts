import { DAY_MS } from '@/lib/time';
import { addSamples, prepareListSample, sampleRow } from '@/tests/support/integration/list-sample';
import { readList } from '@/tests/support/integration/lists';
import { sampleListQuery } from '@/tests/support/list-sample';

prepareListSample();

const at = (time: string) => ({ createdAt: new Date(time) });
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
      ['', ['a', 'b', 'c', 'd']],
    ] as const)
      for (const sort of ['name', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt', 'title'])
        expect([last, sort, (await names({ last, sort })).toSorted()]).toEqual([last, sort, expected]);
  });

  it.each([
    ['UTC', '2026-03-09T23:59:59.999Z', '2026-03-10T00:00:00.000Z', '2026-03-11T23:59:59.999Z'],
    ['Asia/Tokyo', '2026-03-09T14:59:59.999Z', '2026-03-09T15:00:00.000Z', '2026-03-11T14:59:59.999Z'],
    ['America/Lima', '2026-03-10T04:59:59.999Z', '2026-03-10T05:00:00.000Z', '2026-03-12T04:59:59.999Z'],
  ])(
    'with days shows the rows of these days in the time zone, both included: %s',
    async (timeZone, ...times) => {
      const [before = '', first = '', last = ''] = times;
      await fill({ before: at(before), first: at(first), last: at(last), after: at('2026-03-12T12:00:00Z') });
      for (const sort of ['name', 'updatedAt', '-updatedAt']) {
        const found = async (days: Record<string, string>) => {
          const { rows } = await readList(sampleListQuery, { ...days, sort }, { timeZone });
          return rows.map(({ name }) => name).toSorted();
        };
        expect(await found({ from: '2026-03-10', to: '2026-03-11' })).toEqual(['first', 'last']);
        expect(await found({ from: '2026-03-12' })).toEqual(['after']);
        expect(await found({ to: '2026-03-09' })).toEqual(['before']);
        expect(await found({ from: '2026-03-12', to: '2026-03-10' })).toEqual([]);
        expect(await found({ from: '2026-02-30' })).toHaveLength(4);
      }
    },
  );

  it('with the first or the last day can be read in every zone', async () => {
    await fill({ a: { createdAt: daysAgo(1) } });
    for (const day of ['0001-01-01', '9999-12-31'])
      for (const timeZone of ['UTC', 'Asia/Tokyo', 'America/Lima'])
        expect((await readList(sampleListQuery, { from: day, to: day }, { timeZone })).rows).toEqual([]);
  });
});
