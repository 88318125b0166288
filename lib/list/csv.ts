import Papa from 'papaparse';

export type Cell = string | number | null;

export const UTF8_BOM = '\uFEFF';

const NEWLINE = '\r\n';

/** The text ends with a line break, so that batches can be joined. */
export const toCsv = (records: Cell[][]) =>
  Papa.unparse(
    records.map((cells) => cells.map((cell) => addFormulaMarks(String(cell ?? '')))),
    { quotes: true, newline: NEWLINE },
  ) + NEWLINE;

// Spreadsheets run a cell that starts with one of these characters. Some spreadsheets split every file at semicolons,
// tabs or line breaks, even inside quotes, so a formula can also start inside a value.
const FORMULA = String.raw`'*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
// A group captures the start of a cell, because a lookbehind would be slow for many spaces.
const CELL_START = String.raw`((?:^|[;\t\r\n])[ "]*)`;
// Some spreadsheets drop these characters at the start of a cell.
const DROPPED = String.raw`'*[\t\r\n]`;

const unmarked = new RegExp(`${CELL_START}(?=${FORMULA})`, 'g');
const marked = new RegExp(`${CELL_START}'(?=${FORMULA})`, 'g');
const unmarkedStart = new RegExp(`^(?=${DROPPED})`);
const markedStart = new RegExp(`^'(?=${DROPPED})`);

/** Puts an apostrophe before every part of a value that a spreadsheet could run as a formula. */
export const addFormulaMarks = (value: string) => value.replace(unmarked, "$1'").replace(unmarkedStart, "'");

export const removeFormulaMarks = (value: string) => value.replace(markedStart, '').replace(marked, '$1');
