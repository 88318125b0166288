import {
  IMPORT_CELL_MAX,
  IMPORT_CHUNK_CHARACTERS_MAX,
  IMPORT_CHUNK_ROWS,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_NAME_MAX,
  NAME_MAX,
} from '@/lib/constants';
import { locales } from '@/lib/i18n/config';
import { loadMessages } from '@/lib/i18n/messages';
import { type CheckedRow, checkRow, isValid, rejectUsedNames } from '@/lib/repositories/import/check';
import { chunkRows } from '@/lib/repositories/import/file';
import { guessMapping } from '@/lib/repositories/import/mapping';
import { appendRowsSchema, checkImportSchema, startImportSchema } from '@/lib/repositories/import/schema';
import { toProgress } from '@/lib/repositories/import/status';

describe('guesses the mapping', () => {
  it.each(locales)('from the headings of the product’s own export in %s', async (locale) => {
    const { fields } = (await loadMessages(locale)).repositories;
    const headings = [fields.name, fields.link, fields.description, fields.createdAt, fields.updatedAt];
    expect(guessMapping(headings)).toEqual({ name: 0, link: 1, description: 2 });
  });

  it.each([
    ['from headings in any order', ['Notes', 'URL', 'Title'], { name: 2, link: 1, description: 0 }],
    [
      'ignoring case, accents and punctuation',
      [' NÔM ', 'site_web'],
      { name: 0, link: 1, description: null },
    ],
    [
      'with the first of two matching headings',
      ['Name', 'Title', 'Link'],
      { name: 0, link: 2, description: null },
    ],
    ['as empty from unknown headings', ['a', 'b', ''], { name: null, link: null, description: null }],
    ['as empty without headings', [], { name: null, link: null, description: null }],
  ])('%s', (_, headings, expected) => expect(guessMapping(headings)).toEqual(expected));
});

const mapping = { name: 0, link: 1, description: 2 };
const check = (...cells: string[]) => checkRow({ number: 2, cells }, mapping);

describe('a row', () => {
  it('is normalized like the form input', () => {
    expect(check(' Atlas ', 'example.com', '')).toEqual({
      number: 2,
      input: { name: 'Atlas', link: 'https://example.com', description: null },
      nameKey: 'atlas',
    });
  });

  it('that is shorter than the headings has missing values', () => {
    expect(check('Atlas')).toMatchObject({ issues: [{ field: 'link', key: 'linkRequired' }] });
  });

  it('with a value that is too long reports the limit', () => {
    expect(check('a'.repeat(NAME_MAX + 1), 'example.com')).toMatchObject({
      issues: [{ field: 'name', key: 'tooBigString', args: { max: NAME_MAX } }],
    });
  });

  it('has null for a field without a column', () => {
    const row = checkRow(
      { number: 2, cells: ['Atlas', 'example.com', 'x'] },
      { ...mapping, description: null },
    );
    expect(row).toMatchObject({ input: { description: null } });
  });
});

describe('rows with the same name', () => {
  const named = (number: number, name: string) => checkRow({ number, cells: [name, 'example.com'] }, mapping);
  const free = { used: new Set<string>(), earlier: new Map<string, number>() };
  const toKeys = (rows: CheckedRow[]) => rows.map((row) => (isValid(row) ? 'valid' : row.issues[0]?.key));

  it('only the first is valid', () => {
    expect(toKeys(rejectUsedNames([named(2, 'A'), named(3, 'a '), named(4, 'B')], free))).toEqual([
      'valid',
      'nameRepeated',
      'valid',
    ]);
  });

  it('none is valid when a repository has the name', () => {
    expect(
      toKeys(rejectUsedNames([named(2, 'A'), named(3, 'a')], { ...free, used: new Set(['a']) })),
    ).toEqual(['nameUsed', 'nameUsed']);
  });

  it('none is valid when an earlier batch has the name, and the error contains that row', () => {
    const [row] = rejectUsedNames([named(9, 'A')], { ...free, earlier: new Map([['a', 4]]) });
    expect(row).toEqual({ number: 9, issues: [{ field: 'name', key: 'nameRepeated', args: { row: 4 } }] });
  });
});

describe('rows are sent', () => {
  const chunk = (rows: { number: number; cells: string[] }[]) => [...chunkRows(rows)];
  const received = (json: string) => appendRowsSchema.parse({ id: 'x', rows: json }).rows;

  it('in chunks that contain every row in order and pass the server validation', () => {
    const rows = Array.from({ length: 2.5 * IMPORT_CHUNK_ROWS }, (_, index) => ({
      number: index + 1,
      cells: [`م ${index}`, 'x'],
    }));
    const parts = chunk(rows);
    expect(parts.map(({ count }) => count)).toEqual([
      IMPORT_CHUNK_ROWS,
      IMPORT_CHUNK_ROWS,
      IMPORT_CHUNK_ROWS / 2,
    ]);
    expect(parts.flatMap(({ json }) => received(json))).toEqual(rows);
  });

  it('in chunks below 900 kB, even with the longest values', () => {
    const cells = Array(IMPORT_COLUMNS_MAX).fill('م'.repeat(IMPORT_CELL_MAX));
    const rows = Array.from({ length: 5 }, (_, index) => ({ number: index + 1, cells }));
    for (const { json } of chunk(rows)) expect(Buffer.byteLength(json)).toBeLessThan(900_000);
  });

  it('with long values truncated, but not within a surrogate pair', () => {
    const [part] = chunk([{ number: 2, cells: [`${'a'.repeat(IMPORT_CELL_MAX - 1)}😀 more`] }]);
    expect(received(part?.json ?? '')).toEqual([{ number: 2, cells: ['a'.repeat(IMPORT_CELL_MAX - 1)] }]);
  });
});

describe('invalid input is rejected', () => {
  it.each([
    ['invalid JSON', '[[2,"a"'],
    ['an object', '{"number":2}'],
    ['no row', '[]'],
    ['a row without a number', '[["a","b"]]'],
    ['a row number below the headings', '[[0,"a"]]'],
    ['a fractional row number', '[[2.5,"a"]]'],
    ['a value that is not a string', '[[2,{"__proto__":{"role":"admin"}}]]'],
    ['NUL', '[[2,"a\\u0000b"]]'],
    ['a lone surrogate', '[[2,"\\ud800"]]'],
    ['a value that is too long', `[[2,"${'a'.repeat(IMPORT_CELL_MAX + 1)}"]]`],
    ['too many columns', JSON.stringify([[2, ...Array(IMPORT_COLUMNS_MAX + 1).fill('')]])],
    [
      'too many rows',
      JSON.stringify(Array.from({ length: IMPORT_CHUNK_ROWS + 1 }, (_, index) => [index + 1])),
    ],
    [
      'more characters than a chunk',
      JSON.stringify([[2, ...Array(IMPORT_COLUMNS_MAX).fill('a'.repeat(IMPORT_CELL_MAX))]]).padEnd(
        IMPORT_CHUNK_CHARACTERS_MAX + 1,
      ),
    ],
    ['deep nesting', '['.repeat(100_000)],
  ])('%s', (_, rows) => expect(appendRowsSchema.safeParse({ id: 'x', rows }).success).toBe(false));

  it.each(['', ' ', 'a\0', 'evil\u202Egpj', '\uD800', 'a'.repeat(IMPORT_FILE_NAME_MAX + 1)])(
    'the file name %j',
    (fileName) => {
      expect(startImportSchema.safeParse({ fileName }).success).toBe(false);
    },
  );

  it.each([
    ['no column for the name', { name: '', link: '1', description: '' }, 'name'],
    ['one column for two fields', { name: '1', link: '1', description: '' }, 'link'],
    ['a column that is not a number', { name: '0', link: '1', description: '-1' }, 'description'],
  ])('%s', (_, fields, field) => {
    const { error } = checkImportSchema.safeParse({ id: 'x', ...fields });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it('valid input is accepted', () => {
    expect(checkImportSchema.parse({ id: 'x', name: '0', link: '12', description: '' })).toEqual({
      id: 'x',
      name: 0,
      link: 12,
      description: null,
    });
  });
});

it.each([
  ['checking', { checkedTo: 51 }, 50],
  ['importing', { importedTo: 26 }, 25],
  ['importing', { importedTo: 1 }, 0],
  ['done', {}, 100],
])('while %s with %j the progress is %i %', (status, counts, percent) => {
  const current = {
    rowCount: 100,
    lastRow: 101,
    checkedTo: 1,
    importedTo: 1,
    errorCount: 0,
    importedCount: 0,
  };
  expect(toProgress({ ...current, status, ...counts })).toMatchObject({ percent });
});
