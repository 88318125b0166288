import {
  IMPORT_CELL_MAX,
  IMPORT_CHUNK_CHARACTERS_MAX,
  IMPORT_CHUNK_ROWS,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_NAME_MAX,
} from '@/lib/constants';
import { localeNames, locales } from '@/lib/i18n/config';
import { loadMessages } from '@/lib/i18n/messages';
import { type CheckedRow, checkRow, isValid, rejectUsedKeys } from '@/lib/import/check';
import { chunkRows } from '@/lib/import/file';
import { guessMapping, type Names } from '@/lib/import/mapping';
import { loadNames } from '@/lib/import/names';
import { appendRowsSchema, checkImportSchema, startImportSchema } from '@/lib/import/schema';
import { toProgress } from '@/lib/import/status';
import { userImport } from '@/lib/users/import-target';
import { otherLocale } from '@/tests/support/messages';

let names: Names;
beforeAll(async () => {
  names = await loadNames(userImport);
});

const mapping = { email: 0, name: 1, role: 2, language: 3 };
const check = (...cells: string[]) =>
  checkRow({ number: 2, cells }, { target: userImport, names, mapping, width: 4, role: 'admin' });

it.each(locales)('the mapping is guessed from the headings of the list of users in %s', async (locale) => {
  const { users: t } = await loadMessages(locale);
  const headings = [t.created, t.language, t.name, ` ${t.email.toUpperCase()}: `, t.role];
  expect(guessMapping(headings, names)).toEqual({ email: 3, name: 2, role: 4, language: 1 });
});

describe('a row of a user', () => {
  const input = { email: 'ada@example.com', name: '', role: 'user', language: null };

  it('needs only an email', () => {
    expect(check(' Ada@Example.com ')).toEqual({ number: 2, key: 'ada@example.com', input });
  });

  it.each(locales)('can name the role and the language in %s', async (locale) => {
    const { users } = await loadMessages(locale);
    const language = new Intl.DisplayNames(locale, { type: 'language' }).of(otherLocale) ?? '';
    // Without regard to case and accents.
    const typed = language.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '');
    expect(check('ada@example.com', 'Ada', users.roles.admin.toUpperCase(), typed)).toMatchObject({
      input: { role: 'admin', language: otherLocale },
    });
  });

  it.each([otherLocale, otherLocale.toUpperCase(), `${otherLocale}-CA`, ` ${localeNames[otherLocale]} `])(
    'can have the language %j',
    (language) => {
      expect(check('ada@example.com', '', '', language)).toMatchObject({ input: { language: otherLocale } });
    },
  );

  it('lists one issue for each invalid cell', () => {
    expect(check('ada', 'a\u202eb', 'unknown-role', 'Latin')).toEqual({
      number: 2,
      issues: [
        { field: 'email', key: 'emailInvalid', args: {} },
        { field: 'name', key: 'nameInvalid', args: {} },
        { field: 'role', key: 'roleInvalid', args: {} },
        { field: 'language', key: 'languageInvalid', args: {} },
      ],
    });
  });

  describe('with more cells than headings', () => {
    const cells = ['ada@example.com', 'Ada', '', '', '', 'Countess'];
    const checkMapped = (changed: object, row: string[]) =>
      checkRow(
        { number: 2, cells: row },
        { target: userImport, names, mapping: { ...mapping, ...changed }, width: 4, role: 'admin' },
      );

    it('has an issue, because the last cell would be lost', () => {
      expect(checkMapped({}, cells)).toEqual({
        number: 2,
        issues: [{ field: '', key: 'cellsExtra', args: { column: 5 } }],
      });
    });

    it('is valid if those cells are empty', () => {
      expect(isValid(checkMapped({}, [...cells.slice(0, 5), '  ']))).toBe(true);
    });

    it('is valid if the column without a heading is chosen for a field', () => {
      expect(checkMapped({ name: 5 }, cells)).toMatchObject({ input: { name: 'Countess' } });
    });
  });

  it('can’t have a role that the role of the actor may not give', () => {
    const row = { number: 2, cells: ['ada@example.com', '', 'admin'] };
    expect(checkRow(row, { target: userImport, names, mapping, width: 4, role: 'user' })).toEqual({
      number: 2,
      issues: [{ field: 'role', key: 'roleForbidden', args: {} }],
    });
  });
});

describe('rows with the same key', () => {
  const named = (number: number, name: string): CheckedRow => ({ number, key: name, input: {} });
  const unique = { ...userImport.unique, column: 'word' };
  const free = { used: new Set<string>(), earlier: new Map<string, number>() };
  const toKeys = (rows: CheckedRow[]) => rows.map((row) => (isValid(row) ? 'valid' : row.issues[0]?.key));

  it('only the first is valid', () => {
    expect(toKeys(rejectUsedKeys([named(2, 'a'), named(3, 'a'), named(4, 'b')], unique, free))).toEqual([
      'valid',
      'emailRepeated',
      'valid',
    ]);
  });

  it('none is valid when the table has the key', () => {
    expect(
      toKeys(rejectUsedKeys([named(2, 'a'), named(3, 'a')], unique, { ...free, used: new Set(['a']) })),
    ).toEqual(['emailUsed', 'emailUsed']);
  });

  it('none is valid when an earlier batch has the key, and the error contains that row', () => {
    const [row] = rejectUsedKeys([named(9, 'a')], unique, { ...free, earlier: new Map([['a', 4]]) });
    expect(row).toEqual({ number: 9, issues: [{ field: 'word', key: 'emailRepeated', args: { row: 4 } }] });
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
    const counts = [IMPORT_CHUNK_ROWS, IMPORT_CHUNK_ROWS, IMPORT_CHUNK_ROWS / 2];
    expect(parts.map(({ count }) => count)).toEqual(counts);
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
  const form = {
    id: 'x',
    'column-email': '0',
    'column-name': '12',
    'column-role': '',
    'column-language': '',
    defaultLanguage: otherLocale,
  };

  it.each([
    ['an object', '{"number":2}'],
    ['no row', '[]'],
    ['a row without a number', '[["a","b"]]'],
    ['a row number below the headings', '[[0,"a"]]'],
    ['a fractional row number', '[[2.5,"a"]]'],
    ['a value that is not a string', '[[2,{"__proto__":{"role":"admin"}}]]'],
    ['NUL', '[[2,"a\\u0000b"]]'],
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
    ['invalid JSON, deeply nested', '['.repeat(100_000)],
  ])('%s', (_, rows) => expect(appendRowsSchema.safeParse({ id: 'x', rows }).success).toBe(false));

  it.each([' ', 'evil\u202Egpj', 'a'.repeat(IMPORT_FILE_NAME_MAX + 1)])('the file name %j', (fileName) =>
    expect(startImportSchema.safeParse({ fileName }).success).toBe(false),
  );

  it.each([
    ['no column for the email', { 'column-email': '' }, 'column-email'],
    ['one column for two fields', { 'column-email': '1', 'column-name': '1' }, 'column-name'],
    ['a column that is not a number', { 'column-role': '-1' }, 'column-role'],
    ['an unknown option', { defaultLanguage: 'xx' }, 'defaultLanguage'],
  ])('%s', (_, fields, field) => {
    const { error } = checkImportSchema(userImport).safeParse({ ...form, ...fields });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it('valid input is accepted', () => {
    expect(checkImportSchema(userImport).parse(form)).toEqual({
      ...form,
      'column-email': 0,
      'column-name': 12,
      'column-role': null,
      'column-language': null,
    });
  });
});

it.each([
  ['checking', { checkedTo: 51 }, 50],
  ['importing', { importedTo: 26 }, 25],
  ['importing', { importedTo: 1 }, 0],
  ['cancelling', { importedTo: 51 }, 50],
  ['done', {}, 100],
])('while %s with %j the progress is %i %', (status, counts, percent) => {
  const rows = { rowCount: 100, lastRow: 101, checkedTo: 1, importedTo: 1 };
  const results = { errorCount: 0, importedCount: 0, unsentCount: 0 };
  expect(toProgress({ ...rows, ...results, status, ...counts })).toMatchObject({ percent });
});
