import {
  IMPORT_BYTES_MAX,
  IMPORT_CELL_MAX,
  IMPORT_FILE_MB,
  IMPORT_FILE_NAME_MAX,
  IMPORT_ROWS_MAX,
} from '@/lib/constants';
import { getBodyLimit } from '@/lib/file-fields';
import { localeNames, locales } from '@/lib/i18n/config';
import { loadMessages } from '@/lib/i18n/messages';
import {
  type CheckedRow,
  checkRow,
  isValid,
  rejectUsedKeys,
  rowsSchema,
  runSchema,
} from '@/lib/import/actions';
import {
  areColumnsAssigned,
  findColumns,
  hasRequired,
  type ImportColumn,
  toCells,
  writeRows,
} from '@/lib/import/columns';
import { loadColumns, loadNames, type Names } from '@/lib/import/target';
import { routes } from '@/lib/routes';
import { userImport } from '@/lib/users/import';
import { otherLocale } from '@/tests/support/messages';

let names: Names;
let columns: ImportColumn[];
beforeAll(async () => {
  [names, columns] = await Promise.all([loadNames(userImport), loadColumns(userImport, 'en')]);
});

const check = (...cells: string[]) =>
  checkRow({ number: 2, cells }, { target: userImport, names, role: 'admin' });

it.each(locales)('the columns are found by the headings of the list of users in %s', async (locale) => {
  const { users: t } = await loadMessages(locale);
  const headings = [t.created, t.language, t.name, ` ${t.email.toUpperCase()}: `, t.role];
  expect(findColumns(headings, columns)).toEqual([3, 2, 4, 1]);
});

it.each([
  ['without regard to case, accents and punctuation', [' ÉMAIL ', '_name'], [0, 1, -1, -1]],
  ['once: the first of two equal headings', ['Email', 'Email', 'Name'], [0, 2, -1, -1]],
])('the columns are found %s', (_, headings, positions) =>
  expect(findColumns(headings, columns)).toEqual(positions),
);

it.each([
  ['if each has its field', ['Name', 'Email'], true],
  ['if the others have no name', ['Email', ' '], true],
  ['if each field has its column', ['Email', 'Name', 'Role', 'Language', 'Team'], true],
  ['but not if one without a field may be that of a field without one', ['Email', 'Nickname'], false],
])('the columns are complete %s', (_, headings, expected) => {
  const positions = findColumns(headings, columns);
  expect([hasRequired(columns, positions), areColumnsAssigned(headings, positions)]).toEqual([
    true,
    expected,
  ]);
});

it('the column of the email is required', () => expect(hasRequired(columns, [-1, 0, 1, 2])).toBe(false));

describe('the cells that are sent', () => {
  it('are in the order of the columns, and end with the first one that no heading has', () => {
    expect(toCells(['Ada'], [1, 0, -1, -1], 2)).toEqual(['', 'Ada', '', '']);
    const row = ['Ada', 'ada@example.com', ' ', 'Countess', 'x'];
    expect(toCells(row, [1, 0, -1, -1], 2)).toEqual(['ada@example.com', 'Ada', '', '', 'Countess']);
  });

  it('are truncated, but not within a surrogate pair', () => {
    const rows = [{ number: 2, cells: [`${'a'.repeat(IMPORT_CELL_MAX - 1)}😀 more`] }];
    expect(rowsSchema(userImport).parse(writeRows(rows))).toEqual([
      { number: 2, cells: ['a'.repeat(IMPORT_CELL_MAX - 1)] },
    ]);
  });

  it('of the largest file fit the request, which no other page may send', () => {
    const cell = 'a'.repeat((IMPORT_FILE_MB * 1_000_000) / IMPORT_ROWS_MAX / 4 - 1);
    const rows = Array.from({ length: IMPORT_ROWS_MAX }, (_, index) => ({
      number: index + 2,
      cells: Array(4).fill(cell),
    }));
    const bytes = Buffer.byteLength(writeRows(rows));
    expect(bytes).toBeLessThan(IMPORT_BYTES_MAX);
    expect(getBodyLimit(routes.manager.importUsers(), true)).toBeGreaterThan(IMPORT_BYTES_MAX);
    expect(getBodyLimit(routes.manager.importUsers(), false)).toBeLessThan(bytes);
    expect(getBodyLimit(routes.manager.newUser(), true)).toBeLessThan(bytes);
  });
});

describe('a row of a user', () => {
  const input = { email: 'ada@example.com', name: '', role: 'user', language: null };

  it('needs only an email', () => {
    expect(check(' Ada@Example.com ')).toEqual({ number: 2, key: 'ada@example.com', input });
  });

  it.each(locales)('can name the role in %s, without regard to case and accents', async (locale) => {
    const { users } = await loadMessages(locale);
    const typed = users.roles.admin.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '');
    expect(check('ada@example.com', 'Ada', typed)).toMatchObject({ input: { role: 'admin' } });
  });

  it.each([`${otherLocale.toUpperCase()}-CA`, ` ${localeNames[otherLocale]} `])(
    'can have the language %j',
    (language) => {
      expect(check('ada@example.com', '', '', language)).toMatchObject({ input: { language: otherLocale } });
    },
  );

  it('lists one issue for each invalid cell, and one for a cell too many', () => {
    expect(check('ada', 'a\u202eb', 'unknown-role', 'Latin', 'more')).toEqual({
      number: 2,
      issues: [
        { field: '', key: 'cellsExtra', args: {} },
        { field: 'email', key: 'emailInvalid', args: {} },
        { field: 'name', key: 'nameInvalid', args: {} },
        { field: 'role', key: 'roleInvalid', args: {} },
        { field: 'language', key: 'languageInvalid', args: {} },
      ],
    });
  });

  it('can’t have a role that the role of the actor may not give', () => {
    const row = { number: 2, cells: ['ada@example.com', '', 'admin'] };
    expect(checkRow(row, { target: userImport, names, role: 'user' })).toEqual({
      number: 2,
      issues: [{ field: 'role', key: 'roleForbidden', args: {} }],
    });
  });
});

it('of rows with the same key only the first is valid, and none if the table has it', () => {
  const named = (number: number, key: string): CheckedRow => ({ number, key, input: {} });
  const reject = (used: string[]) =>
    rejectUsedKeys([named(2, 'a'), named(3, 'a'), named(4, 'b')], userImport, new Set(used)).map((row) =>
      isValid(row) ? 'valid' : row.issues,
    );
  const repeated = expect.objectContaining({ key: 'emailRepeated', args: { row: 2 } });
  expect(reject([])).toEqual(['valid', [repeated], 'valid']);
  const issue = expect.objectContaining({ key: 'emailUsed' });
  expect(reject(['a'])).toEqual([[issue], [issue], 'valid']);
});

describe('the server refuses', () => {
  const write = (cells: unknown, number: unknown = 2, count = 1) =>
    JSON.stringify(Array(count).fill({ number, cells }));
  const cells = ['a@example.com', '', '', ''];
  it.each([
    ['no row', '[]'],
    ['a row without cells', '[{"number":2}]'],
    ['a row number below the headings', write(cells, 0)],
    ['a value that is not a string', '[{"number":2,"cells":[{"__proto__":{"role":"admin"}}]}]'],
    ['NUL', write(['a\u0000b'])],
    ['a value that is too long', write(['a'.repeat(IMPORT_CELL_MAX + 1)])],
    ['too many columns', write([...cells, 'one more', 'two more'])],
    ['too many rows', write(cells, 2, IMPORT_ROWS_MAX + 1)],
    ['more characters than the limit', write(cells).padEnd(IMPORT_BYTES_MAX + 1)],
    ['invalid JSON, deeply nested', '['.repeat(100_000)],
  ])('%s', (_, rows) => expect(rowsSchema(userImport).safeParse(rows).success).toBe(false));

  it('an id that is none', () =>
    expect(runSchema.safeParse({ id: 'x\u0000', fileName: 'a.csv' }).success).toBe(false));
});

it.each([
  ['list.csv', 'list.csv'],
  [' evil\u202Egpj\u200F.csv\n', 'evilgpj.csv'],
  ['\u0000\u2028', 'CSV'],
  [`${'a'.repeat(IMPORT_FILE_NAME_MAX - 1)}😀.csv`, 'a'.repeat(IMPORT_FILE_NAME_MAX - 1)],
])('the file name %j is stored as %j', (fileName, expected) =>
  expect(runSchema.parse({ id: 'x', fileName })).toEqual({ id: 'x', fileName: expected }),
);
