import fc from 'fast-check';
import { nameSchema } from '@/lib/auth/schema';
import { COUNT_CAP, PAGE_SIZE } from '@/lib/constants';
import { db } from '@/lib/server/db';
import { fieldText, fuzz } from '@/tests/support/fuzz';
import {
  addSamples,
  clearSamples,
  prepareListSample,
  sampleRow,
} from '@/tests/support/integration/list-sample';
import { readForwards, readList } from '@/tests/support/integration/lists';
import { clearRows } from '@/tests/support/integration/rows';
import { type ListSample, sampleListQuery } from '@/tests/support/list-sample';

prepareListSample();
beforeEach(clearRows);

const named = async (searchTerm: string) =>
  (await readList(sampleListQuery, { searchTerm })).rows.map(({ name }) => name);
const fill = (...rows: ListSample[]) => addSamples(rows);

it('finds rows by each column of the search, in any case', async () => {
  await fill(
    sampleRow('has NEEDLE in its name'),
    sampleRow('by note', { note: 'A Needle.' }),
    sampleRow('by title', { title: 'needle' }),
    sampleRow('not at all'),
  );
  expect((await named('nEEdle')).sort()).toEqual(['by note', 'has NEEDLE in its name']);
});

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

describe('with more matches than are counted', () => {
  const NAMES = 30;
  const read = (params: object) => readList(sampleListQuery, { searchTerm: 'atlas', ...params });
  beforeEach(async () => {
    const some = (make: (index: number) => string, count: number) =>
      Array.from({ length: count }, (_, index) => sampleRow(make(index + 100_000)));
    await fill(
      ...some((index) => `atlas ${index}`, NAMES),
      ...some((index) => `the atlas ${index}`, COUNT_CAP),
    );
    await fill(sampleRow('unrelated'));
  });

  it('the total is capped, and paging leads from names that begin with the term to the others and back', async () => {
    const first = await read({});
    expect(first).toMatchObject({ total: COUNT_CAP, isCapped: true });
    const second = await read({ after: first.next });
    const third = await read({ after: second.next });
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([PAGE_SIZE, PAGE_SIZE, PAGE_SIZE]);
    const names = [first, second, third].flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(names.map((name) => name.startsWith('atlas'))).toEqual(names.map((_, index) => index < NAMES));
    expect(new Set(names).size).toBe(3 * PAGE_SIZE);
    const back = await read({ before: third.previous });
    expect(back.rows).toEqual(second.rows);
    expect((await read({ before: back.previous })).rows).toEqual(first.rows);
  });

  it('each match is shown once, even if all names begin with the term', async () => {
    await db.$executeRaw`UPDATE "list_sample" SET "name" = 'atlas' WHERE "name" LIKE 'the%'`;
    const pages = await readForwards(read);
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toHaveLength(NAMES + COUNT_CAP);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a term', () => {
  // Which spellings are alike: fold.test.ts and tests/unit/highlight.test.ts.
  it('finds the name also in another spelling', async () => {
    await fill(sampleRow('Café'), sampleRow('عام ٢٠٢٦'));
    expect(await named('CAFE')).toEqual(['Café']);
    expect(await named('2026')).toEqual(['عام ٢٠٢٦']);
  });

  it('and a name match also if one of them has invisible characters', async () => {
    await fill(sampleRow('ab ze\u200Bro'), sampleRow('soft hy\u00ADphen'), sampleRow('plain'));
    expect(await named('ab zero')).toEqual(['ab ze\u200Bro']);
    expect(await named('hyphen')).toEqual(['soft hy\u00ADphen']);
    expect(await named('\u2060pla\uFE0Fin\u200B')).toEqual(['plain']);
    expect(await named('\u200Bp')).toEqual(['plain']);
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
    expect((await named('apple starter')).sort()).toEqual(['apple', 'starter for apple']);
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
