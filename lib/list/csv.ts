import Papa from 'papaparse';
import { addFormulaMarks } from './formula-marks';

export type Cell = string | number | null;

export const UTF8_BOM = '\uFEFF';

const NEWLINE = '\r\n';

/** Ends with a line break, so that batches can be joined. */
export const toCsv = (records: Cell[][]) =>
  Papa.unparse(
    records.map((cells) => cells.map((cell) => addFormulaMarks(String(cell ?? '')))),
    { quotes: true, newline: NEWLINE },
  ) + NEWLINE;
