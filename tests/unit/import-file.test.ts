import Papa from 'papaparse';
import { IMPORT_FILE_MB, IMPORT_ROWS_MAX } from '@/lib/constants';
import { parseCsv, readImportFile, startsWithData, toTable } from '@/lib/import/file';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());

const read = (bytes: Uint8Array, locale = 'en') =>
  readImportFile({ size: bytes.length, arrayBuffer: async () => bytes.slice().buffer } as File, locale);

describe('a file', () => {
  const text = 'مستودع\nA';
  it.each([
    ['UTF-8', utf8(text), 'fa', 'مستودع'],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${text}`), 'en', 'مستودع'],
    ['UTF-16, low byte first', utf16(text), 'en', 'مستودع'],
    ['UTF-16, high byte first', swapped(utf16(text)), 'en', 'مستودع'],
    ['windows-1252', new Uint8Array([0x43, 0xe9, 0x0a, 0x41]), 'fr-CA', 'Cé'],
    ['windows-1256, for a script that needs it', new Uint8Array([0xc7, 0xe1, 0x0a, 0x41]), 'fa', 'ال'],
  ])('is read as %s', async (encoding, bytes, locale, heading) => {
    expect(await read(bytes, locale)).toEqual({
      isUnicode: encoding.startsWith('UTF'),
      rows: [
        { number: 1, cells: [heading] },
        { number: 2, cells: ['A'] },
      ],
    });
  });

  it.each([
    ['UTF-16 without a byte order mark', utf16('Name,Link\nAtlas,x').slice(2)],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x41, 0xe9])],
    ['a PDF', utf8('%PDF-1.7\n1 obj')],
    ['a spreadsheet', utf8('PK\u0003\u0004\0\0\0\0 workbook')],
    ['a page with the name of a spreadsheet', utf8('\n<html><body><table><tr><td>Name</td></tr></table>')],
    ['a spreadsheet in XML', utf8('<?xml version="1.0"?><Workbook/>')],
  ])('is no table: %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ problem: { key: 'notCsv' } });
  });
});

describe('the first row', () => {
  it.each([
    [true, ['Name', 'ada@example.com ']],
    [false, ['Name', ' EMAIL ']],
    [false, []],
  ])('is data, because a cell is an email: %j %j', (expected, cells) =>
    expect(startsWithData([{ number: 1, cells }])).toBe(expected),
  );

  it('is data like the others if the file has no column names; each row keeps its number', () => {
    const rows = [
      { number: 1, cells: ['ada@example.com'] },
      { number: 3, cells: ['grace@example.com', 'Grace'] },
    ];
    expect(toTable({ rows, hasNames: false })).toEqual([{ number: 0, cells: ['', ''] }, ...rows]);
    expect(toTable({ rows, hasNames: true })).toEqual(rows);
  });
});

const readRows = (text: string) => {
  const parsed = parseCsv(text);
  if ('problem' in parsed) throw new Error(parsed.problem.key);
  return parsed.rows.map(({ number, cells }) => [number, ...cells]);
};

describe('the rows of a file', () => {
  it.each([
    ['commas', 'Name,Link\nAtlas,example.com'],
    ['semicolons', 'Name;Link\nAtlas;example.com\n'],
    ['tabs', 'Name\tLink\r\nAtlas\texample.com\r\n'],
    ['bars', 'Name|Link\rAtlas|example.com'],
    ['the character that the first line declares', 'sep=;\r\nName;Link\r\nAtlas;example.com'],
    ['it, after a byte order mark', '\uFEFFsep=,\nName,Link\nAtlas,example.com'],
    ['it, if it would not be detected', 'SEP=^\nName^Link\nAtlas^example.com'],
    ['it, in quotation marks', '"sep=|"\nName|Link\nAtlas|example.com'],
  ])('may be separated by %s', (_, text) =>
    expect(readRows(text)).toEqual([
      [1, 'Name', 'Link'],
      [2, 'Atlas', 'example.com'],
    ]),
  );

  it.each([
    ['"Name, short, unique, ""quoted""";Link', 'Name, short, unique, "quoted"', 'Link'],
    ['Name (a, b);Link (c, d)', 'Name (a, b)', 'Link (c, d)'],
  ])('are separated by semicolons, although the headings %s have commas', (line, first, second) => {
    expect(readRows(`${line}\nAtlas;example.com`)[0]).toEqual([1, first, second]);
  });

  it.each([',', ';', '\t', '|'])('may have spaces before quoted cells: %j', (delimiter) => {
    const text = ['"Name", "Link"', '"Atlas" ,  "a ""b"", \n "', ' "Borealis"\u00A0, "c"', '5" pipe, "d"'];
    expect(readRows(text.join('\n').replaceAll(',', delimiter))).toEqual([
      [1, 'Name', 'Link'],
      [2, 'Atlas', `a "b"${delimiter} \n `],
      [3, 'Borealis', 'c'],
      [4, '5" pipe', 'd'],
    ]);
  });

  it('keep their numbers when empty rows are skipped, however they end', () => {
    expect(readRows('Name,Link\r\n\nAtlas,example.com\r,,\n  ,\nBorealis,example.org,\n\n')).toEqual([
      [1, 'Name', 'Link'],
      [3, 'Atlas', 'example.com'],
      [6, 'Borealis', 'example.org'],
    ]);
  });

  it('are complete in the largest file', () => {
    const lines = Array.from({ length: IMPORT_ROWS_MAX }, (_, index) => [
      `"${index}",\nمستودع`,
      'x'.repeat(240),
    ]);
    expect(readRows(Papa.unparse([['Name', 'Text'], ...lines])).slice(1)).toEqual(
      lines.map((cells, index) => [index + 2, ...cells]),
    );
  });
});

describe('a file is rejected', () => {
  it.each([
    ['when it is empty', '', { key: 'empty' }],
    ['when it has only headings', 'Name,Link\n', { key: 'empty' }],
    ['when its first row is empty', '\nName,Link\nAtlas,example.com', { key: 'empty' }],
    [
      'when a quotation mark is not closed',
      'Name,Link\nAtlas,example.com\n"Borealis,example.org\nCygnus,example.net\n',
      { key: 'brokenQuotes', row: 3 },
    ],
    [
      'when it has more rows than the maximum',
      `Name,Link\n${'a,b\n'.repeat(IMPORT_ROWS_MAX + 1)}`,
      { key: 'tooManyRows' },
    ],
  ])('%s', (_, text, problem) => expect(parseCsv(text)).toEqual({ problem }));

  it.each([
    ['tooLarge', IMPORT_FILE_MB * 1_000_000 + 1],
    ['unreadable', 1],
  ])('when it is %s', async (key, size) => {
    const arrayBuffer = async () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    const file: Partial<File> = { size, arrayBuffer };
    expect(await readImportFile(file as File, 'en')).toEqual({ problem: { key } });
  });
});
