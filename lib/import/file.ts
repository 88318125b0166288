import type { ParseError, ParseResult, Parser } from 'papaparse';
import { IMPORT_COLUMNS_MAX, IMPORT_FILE_MB, IMPORT_FILE_NAME_MAX, IMPORT_ROWS_MAX } from '@/lib/constants';
import { removeFormulaMarks } from '@/lib/list/formula-marks';
import { withoutForbiddenCharacters } from '@/lib/text';
import { type ImportRow, normalize } from './columns';

export type FileProblem = {
  key: 'notCsv' | 'empty' | 'unreadable' | 'tooLarge' | 'tooManyRows' | 'tooManyColumns' | 'brokenQuotes';
  row?: number;
};

/** Row 1 holds the headings. Empty rows are skipped; the other rows keep their numbers in a spreadsheet. */
type ParsedFile = { rows: ImportRow[] } | { problem: FileProblem };

/** What older spreadsheets write. Such a file does not say which: its text is guessed. */
export type Encoding = 'windows-1252' | 'windows-1256' | 'windows-1250' | 'windows-1251';

const encodingByScript: Record<string, Encoding> = { Arab: 'windows-1256', Cyrl: 'windows-1251' };

/** That of a spreadsheet in this language. */
export const getOldEncoding = (locale: string): Encoding =>
  encodingByScript[new Intl.Locale(locale).maximize().script ?? ''] ?? 'windows-1252';

/** `encoding` reads a file that is not Unicode; `isUnicode` tells. */
export async function readImportFile(
  file: File,
  encoding: Encoding = 'windows-1252',
): Promise<ParsedFile & { isUnicode?: boolean }> {
  if (file.size > IMPORT_FILE_MB * 1_000_000) return { problem: { key: 'tooLarge' } };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const unicode = decodeUnicode(bytes);
    const text = unicode ?? new TextDecoder(encoding).decode(bytes);
    if (!isCsv(text)) return { problem: { key: 'notCsv' } };
    return { ...(await parseCsv(text)), isUnicode: unicode !== undefined };
  } catch {
    return { problem: { key: 'unreadable' } };
  }
}

/** As it is sent. */
export const toFileName = ({ name }: File) =>
  withoutForbiddenCharacters(name.slice(0, IMPORT_FILE_NAME_MAX)).trim() || 'CSV';

export const isCsv = (text: string): boolean =>
  !BINARY.test(text.slice(0, DETECTED_CHARACTERS)) && !text.includes('\0') && !MARKUP.test(text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell pictures, archives and documents from text.
const BINARY = /[\u0000-\u0008\u000E-\u001F]|^%PDF-/;
/** Some programs name a page or a document .xls. */
const MARKUP = /^\s*<(?:!doctype|html|table|\?xml)\b/i;

/** UTF-8 or UTF-16, else undefined. */
export function decodeUnicode(bytes: Uint8Array): string | undefined {
  const utf16 = detectUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Without a byte order mark: Latin text in UTF-16 has NUL in every other byte. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 200);
  const countZeros = (rest: number) =>
    sample.filter((byte, index) => index % 2 === rest && byte === 0).length;
  if (countZeros(1) > sample.length / 4 && countZeros(0) === 0) return 'utf-16le';
  return countZeros(0) > sample.length / 4 && countZeros(1) === 0 ? 'utf-16be' : undefined;
}

const PARSED_CHARACTERS = 500_000;

export async function parseCsv(content: string): Promise<ParsedFile> {
  const { default: Papa } = await import('papaparse');
  // Papaparse takes the line ends of the first row for those of the whole file.
  const [hint = '', declared] = DELIMITER_HINT.exec(content) ?? [];
  const text = content.slice(hint.length).replace(/\r\n?/g, '\n');
  const delimiter = declared ?? detectDelimiter(text);
  const rows: ImportRow[] = [];
  let count = 0;

  function addRows(data: string[][], errors: ParseError[]): FileProblem | undefined {
    const broken = errors.find(({ type }) => type === 'Quotes');
    if (broken) return { key: 'brokenQuotes', row: count + (broken.row ?? 0) + 1 };
    for (const cells of data) {
      count += 1;
      if (cells.some((cell) => cell.trim() !== ''))
        rows.push({ number: count, cells: trimEmptyEnd(cells).map(removeFormulaMarks) });
    }
    if (rows.length > IMPORT_ROWS_MAX + 1) return { key: 'tooManyRows' };
    return rows.some(({ cells }) => cells.length > IMPORT_COLUMNS_MAX)
      ? { key: 'tooManyColumns' }
      : undefined;
  }

  const problem = await new Promise<FileProblem | undefined>((resolve) => {
    Papa.parse<string[]>(withoutSpacesBeforeQuotes(text, delimiter), {
      newline: '\n',
      chunkSize: PARSED_CHARACTERS,
      delimiter,
      chunk: ({ data, errors }: ParseResult<string[]>, parser: Parser) => {
        const partProblem = addRows(data, errors);
        if (partProblem) {
          resolve(partProblem);
          return parser.abort();
        }
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve(undefined),
    });
  });
  if (problem) return { problem };
  return rows.length < 2 || rows[0]?.number !== 1 ? { problem: { key: 'empty' } } : { rows };
}

/** Spreadsheets read this line as the delimiter, and do not show it. */
const DELIMITER_HINT = /^\uFEFF?"?sep=([^\r\n"])"?[^\S\r\n]*(?:\r\n?|\n)/i;

/** Only a quotation mark at the beginning of a cell makes it a quoted one. */
function withoutSpacesBeforeQuotes(text: string, delimiter: string): string {
  const mark = delimiter.replace(/\W/, '\\$&');
  const quoted = new RegExp(`(^|\\n|${mark})(?:(?!${mark})[^\\S\\n])*("[^"]*(?:""[^"]*)*"?)`, 'g');
  return text.replace(quoted, '$1$2');
}

const EMAIL = /^\S+@\S+\.\S+$/;

/** Guesses the first row: data if a cell is an email, else names if a cell is a known heading. `headings` are normalized. */
export function guessFirstRow(
  [first]: ImportRow[],
  headings: ReadonlySet<string>,
): 'names' | 'data' | 'unknown' {
  const cells = first?.cells ?? [];
  if (cells.some((cell) => EMAIL.test(cell.trim()))) return 'data';
  return cells.some((cell) => headings.has(normalize(cell))) ? 'names' : 'unknown';
}

/** For a file without column names. Its rows move down by one. */
export function addHeadings(rows: ImportRow[], toHeading: (column: number) => string): ImportRow[] {
  const width = Math.max(...rows.slice(0, DETECTED_ROWS).map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, index) => toHeading(index + 1));
  return [
    { number: 1, cells: headings },
    ...rows.map(({ number, cells }) => ({ number: number + 1, cells })),
  ];
}

const trimEmptyEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

const delimiters = [',', ';', '\t', '|'];

const DETECTED_CHARACTERS = 10_000;
const DETECTED_ROWS = 10;

/**
 * The one that gives the first rows equally many cells: a heading may contain commas in a file with semicolons. Papaparse's
 * own detection is misled by empty lines.
 */
function detectDelimiter(text: string): string {
  const rows = text
    .slice(0, DETECTED_CHARACTERS)
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n?|\n/)
    .filter((row) => row.trim() !== '')
    .slice(0, DETECTED_ROWS);
  const score = (delimiter: string) => {
    const [first = 1, ...counts] = rows.map((row) => row.split(delimiter).length);
    const equal = counts.filter((count) => count === first).length;
    return first === 1 ? 0 : equal * DETECTED_CHARACTERS + first;
  };
  return delimiters.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best));
}

/** For a spreadsheet. */
export async function toCsvFile(rows: string[][]): Promise<Blob> {
  const { toCsv, UTF8_BOM } = await import('@/lib/list/csv');
  return new Blob([UTF8_BOM, toCsv(rows)], { type: 'text/csv' });
}
