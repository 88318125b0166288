import type { ParseError, ParseResult, Parser } from 'papaparse';
import type { ImportRow } from './check';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from './limits';

/** Why a file cannot be taken: a key of `repositoryImport.problems`, and the row where there is one. */
export type FileProblem = {
  key: 'notCsv' | 'empty' | 'unreadable' | 'tooLarge' | 'tooManyRows' | 'tooManyColumns' | 'brokenQuotes';
  row?: number;
};

/** The headings are row 1; empty rows are left out, and the others keep the numbers that a spreadsheet shows. */
export type ParsedFile = { rows: ImportRow[] } | { problem: FileProblem };

const CHUNK_CHARACTERS = 500_000;
const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== '');

const delimiters = [',', ';', '\t', '|'];

/** The sign that parts the headings; papaparse's own guess is taken in by empty lines. */
function delimiterOf(text: string): string {
  const headings = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 10_000))?.[0] ?? '';
  const unquoted = headings.replace(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string) => unquoted.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Reads the text of a file in parts, with pauses in which the browser can breathe. */
export async function parseCsv(text: string): Promise<ParsedFile> {
  const { default: Papa } = await import('papaparse');
  const rows: ImportRow[] = [];
  let count = 0;

  /** Adds the rows of a part; what is wrong with them ends the reading. */
  function take(data: string[][], errors: ParseError[]): FileProblem | undefined {
    const broken = errors.find(({ type }) => type === 'Quotes');
    if (broken) return { key: 'brokenQuotes', row: count + (broken.row ?? 0) + 1 };
    for (const cells of data) {
      count += 1;
      if (isFilled(cells)) rows.push({ number: count, cells: withoutEmptyEnd(cells) });
    }
    if (rows.length > IMPORT_ROWS_MAX + 1) return { key: 'tooManyRows' };
    return rows.some(({ cells }) => cells.length > IMPORT_COLUMNS_MAX)
      ? { key: 'tooManyColumns' }
      : undefined;
  }

  const problem = await new Promise<FileProblem | undefined>((resolve) => {
    Papa.parse<string[]>(text, {
      chunkSize: CHUNK_CHARACTERS,
      delimiter: delimiterOf(text),
      chunk: ({ data, errors }: ParseResult<string[]>, parser: Parser) => {
        const found = take(data, errors);
        if (found) {
          resolve(found);
          return parser.abort();
        }
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve(undefined),
    });
  });
  if (problem) return { problem };
  // Headings alone are no import, and rows without a first one have no headings.
  return rows.length < 2 || rows[0]?.number !== 1 ? { problem: { key: 'empty' } } : { rows };
}

const withoutEmptyEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
