import fc from 'fast-check';
import { nameSchema } from '@/lib/auth/schema';
import { COUNT_CAP } from '@/lib/constants';
import type { ListPage } from '@/lib/list/read';
import { fieldText, fuzz } from '@/tests/support/fuzz';
import {
  addSamples,
  clearSamples,
  prepareListSample,
  sampleRow,
} from '@/tests/support/integration/list-sample';
import { readBackwards, readForwards, readList } from '@/tests/support/integration/lists';
import { type ListSample, sampleListQuery } from '@/tests/support/list-sample';

prepareListSample();

const named = async (searchTerm: string) =>
  (await readList(sampleListQuery, { searchTerm })).rows.map(({ name }) => name);
const fill = (...rows: ListSample[]) => addSamples(rows);

it('finds a row by its whole name, in any Unicode form, and no other', async () => {
  const name = fieldText('name').filter((text) => nameSchema.safeParse(text).success);
  const form = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD');
  await fc.assert(
    fc.asyncProperty(name, form, async (text, unicodeForm) => {
      await clearSamples();
      await fill(sampleRow(nameSchema.parse(text)), sampleRow('0x'));
      expect(await named(text.normalize(unicodeForm).slice(0, 100))).toContain(nameSchema.parse(text));
      expect(await named(`\u{1F34A}${text}`)).toEqual([]);
    }),
    fuzz(100),
  );
});

it('the exact name comes first, then names that begin with the term, then the rest, newest first', async () => {
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) });
  await fill(
    sampleRow('my atlas', at(9)),
    sampleRow('atlas tools', at(2)),
    sampleRow('Atlas', at(1)),
    sampleRow('other', { ...at(8), note: 'uses atlas' }),
    sampleRow('Atlas maps', at(3)),
  );
  expect(await named('ATLAS')).toEqual(['Atlas', 'Atlas maps', 'atlas tools', 'my atlas', 'other']);
});

it('with more matches than are counted, the total is capped, and paging shows each once, best first, and back', async () => {
  const NAMES = 30;
  const read = (params: object) => readList(sampleListQuery, { searchTerm: 'atlas', ...params });
  const names = Array.from({ length: NAMES + COUNT_CAP }, (_, index) => 100_000 + index).map(
    (number, index) => (index < NAMES ? `atlas ${number}` : `the atlas ${number}`),
  );
  await fill(...names.map((name) => sampleRow(name)), sampleRow('unrelated'));
  expect(await read({})).toMatchObject({ total: COUNT_CAP, isCapped: true });
  const pages = await readForwards(read);
  const found = pages.flatMap(({ rows }) => rows.map(({ name }) => name));
  expect(found.map((name) => name.startsWith('atlas'))).toEqual(names.map((_, index) => index < NAMES));
  const back = await readBackwards(read, pages.at(-1) as ListPage<ListSample>);
  expect(back.map(({ rows }) => rows)).toEqual(pages.map(({ rows }) => rows));
});

describe('a term', () => {
  // Which spellings are alike: fold.test.ts and tests/unit/highlight.test.ts.
  it('finds the name also in another spelling, and with invisible characters in one of them', async () => {
    await fill(sampleRow('Café'), sampleRow('عام ٢٠٢٦'), sampleRow('ab ze\u200Bro'));
    expect(await named('CAFE')).toEqual(['Café']);
    expect(await named('2026')).toEqual(['عام ٢٠٢٦']);
    expect(await named('\u2060ab z\uFE0Fero')).toEqual(['ab ze\u200Bro']);
  });

  it('of one or two characters finds beginnings of words, also after a hyphen; of three, any part', async () => {
    await fill(
      sampleRow('beta'),
      sampleRow('my-bench'),
      sampleRow('alphabet'),
      sampleRow('x', { note: 'the best' }),
    );
    expect((await named('be')).sort()).toEqual(['beta', 'my-bench', 'x']);
    expect(await named('b')).toHaveLength(3);
    expect(await named('hab')).toEqual(['alphabet']);
  });

  it('of several words finds the rows with all of them, in any order and column', async () => {
    await fill(
      sampleRow('starter for apple'),
      sampleRow('apple', { note: 'A starter.' }),
      sampleRow('apple only'),
    );
    expect((await named('APPLE starter')).sort()).toEqual(['apple', 'starter for apple']);
  });

  it('with punctuation is matched literally', async () => {
    const terms = ['%', '_', '\\', '%_\\', "'", '"', ';--', '😀', 'foo-bar', 'a.b/c', 'C++', '#12', '100%'];
    for (const term of terms) {
      await clearSamples();
      await fill(sampleRow(`about ${term} here`), sampleRow(`only ${term.replace(/\W|_/g, '')}`));
      expect(await named(term)).toEqual([`about ${term} here`]);
    }
  });
});
