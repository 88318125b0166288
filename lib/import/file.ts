import type { ParseError, ParseResult, Parser } from 'papaparse';
import {
  IMPORT_CELL_MAX,
  IMPORT_CHUNK_BYTES,
  IMPORT_CHUNK_ROWS,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_MB,
  IMPORT_FILE_NAME_MAX,
  IMPORT_ROWS_MAX,
} from '@/lib/constants';
import { removeFormulaMarks } from '@/lib/list/formula-marks';
import { toStorable, withoutForbiddenCharacters } from '@/lib/text';
import type { ImportRow } from './check';

export type FileProblem = {
  key: 'notCsv' | 'empty' | 'unreadable' | 'tooLarge' | 'tooManyRows' | 'tooManyColumns' | 'brokenQuotes';
  row?: number;
};

/** Row 1 holds the headings. Empty rows are skipped; the other rows keep their numbers in a spreadsheet. */
type ParsedFile = { rows: ImportRow[] } | { problem: FileProblem };

export async function readImportFile(file: File, rowsMax = IMPORT_ROWS_MAX): Promise<ParsedFile> {
  if (file.size > IMPORT_FILE_MB * 1_000_000) return { problem: { key: 'tooLarge' } };
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return text === null ? { problem: { key: 'notCsv' } } : await parseCsv(text, rowsMax);
  } catch {
    return { problem: { key: 'unreadable' } };
  }
}

export const toFileName = ({ name }: File) =>
  withoutForbiddenCharacters(name.slice(0, IMPORT_FILE_NAME_MAX)).trim() || 'CSV';

/** Older spreadsheets write windows-1252. Null if the file is not text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return text.includes('\0') ? null : text;
}

function decode(bytes: Uint8Array): string {
  const utf16 = detectUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
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

export async function parseCsv(text: string, rowsMax = IMPORT_ROWS_MAX): Promise<ParsedFile> {
  const { default: Papa } = await import('papaparse');
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
    if (rows.length > rowsMax + 1) return { key: 'tooManyRows' };
    return rows.some(({ cells }) => cells.length > IMPORT_COLUMNS_MAX)
      ? { key: 'tooManyColumns' }
      : undefined;
  }

  const problem = await new Promise<FileProblem | undefined>((resolve) => {
    Papa.parse<string[]>(text, {
      chunkSize: PARSED_CHARACTERS,
      delimiter: detectDelimiter(text),
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

const trimEmptyEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

const delimiters = [',', ';', '\t', '|'];

/** Papaparse's own detection is misled by empty lines. */
function detectDelimiter(text: string): string {
  const headings = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 10_000))?.[0] ?? '';
  const unquoted = headings.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** A row is `[number, ...cells]`, a third shorter than an object. */
export function* chunkRows(rows: Iterable<ImportRow>): Generator<{ json: string; count: number }> {
  const encoder = new TextEncoder();
  let parts: string[] = [];
  let bytes = 0;
  for (const { number, cells } of rows) {
    // The cut may leave half of a surrogate pair.
    const json = JSON.stringify([number, ...cells.map((cell) => toStorable(cell.slice(0, IMPORT_CELL_MAX)))]);
    const size = encoder.encode(json).length + 1;
    if (parts.length > 0 && (bytes + size > IMPORT_CHUNK_BYTES || parts.length >= IMPORT_CHUNK_ROWS)) {
      yield { json: `[${parts.join()}]`, count: parts.length };
      [parts, bytes] = [[], 0];
    }
    parts.push(json);
    bytes += size;
  }
  if (parts.length > 0) yield { json: `[${parts.join()}]`, count: parts.length };
}
