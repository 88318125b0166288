import { IMPORT_CELL_MAX } from '@/lib/constants';
import { foldText, toStorable } from '@/lib/text';

/** A row of a file, with the number that a spreadsheet shows for the row. */
export type ImportRow = { number: number; cells: string[] };

export type ImportColumn = {
  field: string;
  label: string;
  isRequired: boolean;
  /** The names of the column in every language, normalized. */
  headings: readonly string[];
};

export const toComparable = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the position of each column in the file, or -1. Two columns never get the same position. */
export function findColumns(headings: readonly string[], columns: readonly ImportColumn[]): number[] {
  const found = headings.map(toComparable);
  return columns.map(({ headings: known }) => {
    const position = found.findIndex((heading) => known.includes(heading));
    if (position !== -1) found[position] = '';
    return position;
  });
}

/** Returns whether each required column has a position. */
export const hasRequired = (columns: readonly ImportColumn[], positions: readonly number[]): boolean =>
  columns.every(({ isRequired }, index) => !isRequired || positions[index] !== -1);

/** Returns true if all columns of the file are assigned, or all fields. Users then need not choose columns. */
export const areColumnsAssigned = (headings: readonly string[], positions: readonly number[]): boolean =>
  !positions.includes(-1) || headings.every((text, index) => !text.trim() || positions.includes(index));

/**
 * Returns the cells at these positions. An unquoted text with commas makes more cells than the `width` headings: the
 * first extra cell is appended, so that the check reports it instead of losing part of the text.
 */
export function toCells(cells: readonly string[], positions: readonly number[], width: number): string[] {
  const extra = cells.slice(width).find((cell) => cell.trim() !== '');
  const found = positions.map((position) => cells[position] ?? '');
  return extra === undefined ? found : [...found, extra];
}

/** Cutting a cell may leave half of a surrogate pair, which `toStorable` removes. */
export const writeRows = (rows: readonly ImportRow[]): string =>
  JSON.stringify(
    rows.map(({ number, cells }) => ({
      number,
      cells: cells.map((cell) => toStorable(cell.slice(0, IMPORT_CELL_MAX))),
    })),
  );
