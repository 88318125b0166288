import Papa from 'papaparse';
import { IMPORT_FILE_MB, IMPORT_ROWS_MAX } from '@/lib/constants';
import { decodeUnicode, parseCsv, readImportFile, startsWithData, toTable } from '@/lib/import/file';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16());
};

describe('decodes text', () => {
  const text = 'Name,Link\nمستودع,example.com';
  it.each([
    ['from UTF-8', utf8(text), text],
    ['from UTF-8 with a byte order mark', utf8(`\uFEFF${text}`), text],
    ['from UTF-16, low byte first', utf16(text, 'le'), text],
    ['from UTF-16, high byte first', utf16(text, 'be'), text],
  ])('%s', (_, bytes, expected) => expect(decodeUnicode(bytes)).toBe(expected));

  it.each([
    ['UTF-16 without a byte order mark', utf16('Name,Link\nAtlas,x', 'le').slice(2)],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x41, 0xe9])],
    ['a PDF', utf8('%PDF-1.7\n1 obj')],
    ['a spreadsheet', utf8('PK\u0003\u0004\0\0\0\0 workbook')],
    ['a page with the name of a spreadsheet', utf8('<html><body><table><tr><td>Name</td></tr></table>')],
    ['a document type', utf8('\n<!DOCTYPE html>')],
    ['a spreadsheet in XML', utf8('<?xml version="1.0"?><Workbook/>')],
  ])('is no table in %s', async (_, bytes) =>
    expect(await readImportFile(new File([bytes], 'table.xls'), 'en')).toEqual({
      problem: { key: 'notCsv' },
    }),
  );
});

describe('a file that is not Unicode', () => {
  const read = async (bytes: number[], locale: string) =>
    readImportFile(
      { size: bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer } as File,
      locale,
    );

  it.each([
    ['windows-1252', 'fr-CA', [0x43, 0x61, 0x66, 0xe9, 0x0a, 0x41], 'Café'],
    ['windows-1256, for a script that needs it', 'fa', [0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x0a, 0x41], 'الاسم'],
  ] as const)('is read as %s, and reported as not Unicode', async (_, locale, bytes, heading) => {
    expect(await read([...bytes], locale)).toEqual({
      isUnicode: false,
      rows: [
        { number: 1, cells: [heading] },
        { number: 2, cells: ['A'] },
      ],
    });
  });

  it('is recognised: UTF-8 ignores the language', async () => {
    expect(await read([...utf8('é\nA')], 'fa')).toMatchObject({
      isUnicode: true,
      rows: [{ cells: ['é'] }, { cells: ['A'] }],
    });
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
  const rows = [
    [1, 'Name', 'Link'],
    [2, 'Atlas', 'example.com'],
  ];
  it.each([
    ['commas', 'Name,Link\nAtlas,example.com'],
    ['semicolons', 'Name;Link\nAtlas;example.com\n'],
    ['tabs', 'Name\tLink\r\nAtlas\texample.com\r\n'],
    ['bars', 'Name|Link\rAtlas|example.com'],
  ])('may be separated by %s', (_, text) => expect(readRows(text)).toEqual(rows));

  it('are separated by the delimiter between the headings, not by a comma inside a quoted heading', () => {
    expect(readRows('"Name, short, unique, ""quoted""";Link\nAtlas;example.com')).toEqual([
      [1, 'Name, short, unique, "quoted"', 'Link'],
      [2, 'Atlas', 'example.com'],
    ]);
  });

  it('are separated by semicolons, also when headings have commas', () => {
    expect(readRows('Name (a, b);Link (c, d)\nAtlas;example.com')).toEqual([
      [1, 'Name (a, b)', 'Link (c, d)'],
      [2, 'Atlas', 'example.com'],
    ]);
  });

  it.each([
    ['a semicolon', 'sep=;\r\nName;Link\r\nAtlas;example.com'],
    ['a comma, after a byte order mark', '\uFEFFsep=,\nName,Link\nAtlas,example.com'],
    ['a tab', 'sep=\t\rName\tLink\rAtlas\texample.com'],
    ['a character that is not detected', 'SEP=^\nName^Link\nAtlas^example.com'],
    ['a bar, in quotation marks', '"sep=|"\nName|Link\nAtlas|example.com'],
  ])('follow a line that declares %s, which is no row', (_, text) => {
    expect(readRows(text)).toEqual(rows);
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

  it('may end in different ways', () => {
    expect(readRows('Name,Link\r\nAtlas,example.com\rBorealis,example.org\n')).toEqual([
      ...rows,
      [3, 'Borealis', 'example.org'],
    ]);
  });

  it('keep their numbers when empty rows are skipped', () => {
    expect(readRows('Name,Link\n\nAtlas,example.com\n,,\n  ,\nBorealis,example.org,\n\n')).toEqual([
      [1, 'Name', 'Link'],
      [3, 'Atlas', 'example.com'],
      [6, 'Borealis', 'example.org'],
    ]);
  });

  it('are complete in the largest file', () => {
    const lines = Array.from({ length: IMPORT_ROWS_MAX }, (_, index) => [
      `Name ${index}`,
      `"${index}",\nمستودع`,
      'x'.repeat(240),
    ]);
    const parsedRows = readRows(Papa.unparse([['Name', 'Link', 'Text'], ...lines]));
    expect(parsedRows).toHaveLength(IMPORT_ROWS_MAX + 1);
    expect(parsedRows.slice(1)).toEqual(lines.map((cells, index) => [index + 2, ...cells]));
  });
});

describe('a file is rejected', () => {
  const getProblem = (text: string) => {
    const parsed = parseCsv(text);
    return 'problem' in parsed ? parsed.problem : undefined;
  };

  it.each([
    ['when it is empty', ''],
    ['when it has only headings', 'Name,Link\n'],
    ['when its first row is empty', '\nName,Link\nAtlas,example.com'],
  ])('%s', (_, text) => expect(getProblem(text)).toEqual({ key: 'empty' }));

  it('when a quotation mark is not closed, with the row number', () => {
    const text = 'Name,Link\nAtlas,example.com\n"Borealis,example.org\nCygnus,example.net\n';
    expect(getProblem(text)).toEqual({ key: 'brokenQuotes', row: 3 });
  });

  it('when it has more rows than the maximum', () => {
    const rows = (count: number) => `Name,Link\n${'a,b\n'.repeat(count)}`;
    expect(getProblem(rows(IMPORT_ROWS_MAX))).toBeUndefined();
    expect(getProblem(rows(IMPORT_ROWS_MAX + 1))).toEqual({ key: 'tooManyRows' });
  });

  const toFile = (file: Partial<File>) => file as File;
  it('when it is too large, before it is read', async () => {
    const arrayBuffer = jest.fn();
    expect(await readImportFile(toFile({ size: IMPORT_FILE_MB * 1_000_000 + 1, arrayBuffer }), 'en')).toEqual(
      {
        problem: { key: 'tooLarge' },
      },
    );
    expect(arrayBuffer).not.toHaveBeenCalled();
  });

  it('when it cannot be read', async () => {
    const arrayBuffer = async () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await readImportFile(toFile({ size: 1, arrayBuffer }), 'en')).toEqual({
      problem: { key: 'unreadable' },
    });
  });
});
