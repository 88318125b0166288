import { addFormulaMarks, removeFormulaMarks } from '@/lib/list/csv';
import { type CsvColumn, csvResponse } from '@/lib/list/export';
import { toSearchParams } from '@/lib/routes';

type Row = { name: string; size: number | null };
const columns: CsvColumn<Row>[] = [
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Size', value: ({ size }) => size },
];

async function* inBatches(...batches: Row[][]) {
  yield* batches;
}

const download = (batches: AsyncGenerator<Row[]>, isAllowed = async () => true) =>
  csvResponse({ name: 'rows', columns, batches, isAllowed });

const toCsv = async (...batches: Row[][]) =>
  Buffer.from(await (await download(inBatches(...batches))).arrayBuffer()).toString();
const named = (name: string): Row => ({ name, size: 1 });

it('a file starts with a UTF-8 byte order mark and the headings', async () => {
  const text = await toCsv([named('مستودع'), { name: 'B', size: null }], [named('C')]);
  expect(text).toBe('\uFEFF"Name","Size"\r\n"مستودع","1"\r\n"B",""\r\n"C","1"\r\n');
});

it('a file is downloaded under a name with the date, and is not cached', async () => {
  const { headers } = await download(inBatches());
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="rows-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'private, no-store',
  });
});

// Far more steps than a test may take, if each space begins a search of its own.
it.each([' ', '"', ';', "'"])('a value of 400,000 times %j is written and read', (character) => {
  const value = `x${character.repeat(400_000)}y`;
  expect(addFormulaMarks(value)).toBe(value);
  expect(removeFormulaMarks(value)).toBe(value);
});

it('a heading that looks like a formula is escaped', async () => {
  const response = await csvResponse({
    name: 'rows',
    columns: [{ heading: '=cmd', value: () => 'x' }],
    batches: inBatches(),
    isAllowed: async () => true,
  });
  expect(await response.text()).toContain("'=cmd");
});

describe('a long list', () => {
  function counted(count: number) {
    const seen = { made: 0, isEnded: false };
    async function* batches() {
      try {
        for (; seen.made < count; seen.made += 1) yield [named('a')];
      } finally {
        seen.isEnded = true;
      }
    }
    return { seen, batches: batches() };
  }

  it('ends with an error once its reader is no longer allowed to read it', async () => {
    const { seen, batches } = counted(1_000);
    let left = 3;
    const response = await download(batches, async () => left-- > 0);
    await expect(response.text()).rejects.toThrow('The session has ended');
    expect(seen.made).toBeLessThan(10);
  });

  it('is read no faster than the client reads', async () => {
    const { seen, batches } = counted(1_000);
    const reader = (await download(batches)).body?.getReader();
    for (let taken = 1; taken <= 50; taken += 1) {
      await reader?.read();
      expect(seen.made).toBeLessThanOrEqual(taken + 1);
    }
    await reader?.cancel();
  });

  it('stops being read when the client disconnects', async () => {
    const { seen, batches } = counted(1_000);
    const reader = (await download(batches)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(seen).toMatchObject({ isEnded: true });
    expect(seen.made).toBeLessThan(4);
  });

  it('is an error instead of a file when the first batch fails', async () => {
    async function* failing(): AsyncGenerator<Row[]> {
      yield await Promise.reject(new Error('no database'));
    }
    await expect(download(failing())).rejects.toThrow('no database');
  });

  it('is an incomplete response when a later batch fails', async () => {
    async function* failing() {
      yield [named('a')];
      throw new Error('no database');
    }
    const response = await download(failing());
    await expect(response.text()).rejects.toThrow('no database');
  });
});

it('a repeated query parameter becomes an array, and __proto__ is an ordinary name', () => {
  const query = toSearchParams(new URLSearchParams('a=1&b=2&b=3&__proto__=x'));
  expect(Object.entries(query)).toEqual([
    ['a', '1'],
    ['b', ['2', '3']],
    ['__proto__', 'x'],
  ]);
});
