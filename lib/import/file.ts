import Papa from 'papaparse';
import { IMPORT_FILE_MB, IMPORT_ROWS_MAX } from '@/lib/constants';
import { removeFormulaMarks } from '@/lib/list/csv';
import type { ImportRow } from './columns';

export type FileProblem = {
  key: 'notCsv' | 'empty' | 'unreadable' | 'tooLarge' | 'tooManyRows' | 'brokenQuotes';
  row?: number;
};

/** Empty rows are skipped. The other rows keep the numbers that a spreadsheet shows. */
type ParsedFile = { rows: ImportRow[] } | { problem: FileProblem };

/** The locale decides which encoding is assumed for a file that is not Unicode. */
export async function readImportFile(
  file: File,
  locale: string,
): Promise<ParsedFile & { isUnicode?: boolean }> {
  if (file.size > IMPORT_FILE_MB * 1_000_000) return { problem: { key: 'tooLarge' } };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const unicode = decodeUnicode(bytes);
    const text = unicode ?? new TextDecoder(getOldEncoding(locale)).decode(bytes);
    if (NOT_CSV.test(text.slice(0, TESTED_CHARACTERS))) return { problem: { key: 'notCsv' } };
    return { ...parseCsv(text), isUnicode: unicode !== undefined };
  } catch {
    return { problem: { key: 'unreadable' } };
  }
}

/** The encoding of older spreadsheets in this language. */
const getOldEncoding = (locale: string) =>
  new Intl.Locale(locale).maximize().script === 'Arab' ? 'windows-1256' : 'windows-1252';

const TESTED_CHARACTERS = 10_000;
/** Matches binary files, PDF and web pages, to which some programs give the extension .xls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters tell a binary file from text.
const NOT_CSV = /[\u0000-\u0008\u000E-\u001F]|^%PDF-|^\s*<(?:!doctype|html|table|\?xml)\b/i;

/** Decodes UTF-8, or UTF-16 with a byte order mark, and returns undefined for another encoding. */
function decodeUnicode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function parseCsv(content: string): ParsedFile {
  const [hint = '', declared] = DELIMITER_HINT.exec(content) ?? [];
  // Papa Parse assumes that all lines end as the first one does, so line ends are converted.
  const text = content.slice(hint.length).replace(/\r\n?/g, '\n');
  const delimiter = declared ?? guessDelimiter(text);
  const options = { delimiter, newline: '\n' } as const;
  const { data, errors } = Papa.parse<string[]>(withoutSpacesBeforeQuotes(text, delimiter), options);
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { problem: { key: 'brokenQuotes', row: (broken.row ?? 0) + 1 } };
  const rows = data
    .map((cells, index) => ({ number: index + 1, cells: withoutEmptyEnd(cells).map(removeFormulaMarks) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length < 2 || rows[0]?.number !== 1) return { problem: { key: 'empty' } };
  return rows.length > IMPORT_ROWS_MAX + 1 ? { problem: { key: 'tooManyRows' } } : { rows };
}

/** Spreadsheets read the delimiter from a first line such as `sep=;`, and do not show the line. */
const DELIMITER_HINT = /^\uFEFF?"?sep=([^\r\n"])"?[^\S\r\n]*(?:\r\n?|\n)/i;

/** Papa Parse reads a cell as quoted only if it begins with the quotation mark. */
function withoutSpacesBeforeQuotes(text: string, delimiter: string): string {
  const mark = delimiter.replace(/\W/, '\\$&');
  const quoted = new RegExp(`(^|\\n|${mark})(?:(?!${mark})[^\\S\\n])*("[^"]*(?:""[^"]*)*"?)`, 'g');
  return text.replace(quoted, '$1$2');
}

const withoutEmptyEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/**
 * Returns the delimiter with which most rows have as many cells as the first row. Papa Parse's own guess prefers many
 * cells: it takes a comma inside a heading for the delimiter.
 */
function guessDelimiter(text: string): string {
  const rows = text
    .slice(0, TESTED_CHARACTERS)
    .replace(/"[^"]*"/g, '""')
    .split('\n');
  const score = (delimiter: string) => {
    const filled = rows.filter((row) => row.trim() !== '').slice(0, 10);
    const [width = 1, ...widths] = filled.map((row) => row.split(delimiter).length);
    return width === 1 ? 0 : widths.filter((other) => other === width).length + width / TESTED_CHARACTERS;
  };
  return [',', ';', '\t', '|'].reduce((best, next) => (score(next) > score(best) ? next : best));
}

const EMAIL = /^\S+@\S+\.\S+$/;

/** Returns true if the first row contains an email. The row then has data, because column names are not emails. */
export const startsWithData = ([first]: ImportRow[]) =>
  first?.cells.some((cell) => EMAIL.test(cell.trim())) === true;

type Table = [headings: ImportRow, ...rows: ImportRow[]];

/** Returns the headings and the rows of data. The headings are empty if the file has none. */
export function toTable({ rows, hasNames }: { rows: ImportRow[]; hasNames: boolean }): Table {
  const [first = { number: 1, cells: [] }, ...others] = rows;
  if (hasNames) return [first, ...others];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return [{ number: 0, cells: Array<string>(width).fill('') }, ...rows];
}
