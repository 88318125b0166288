import { IMPORT_CELL_MAX } from '@/lib/constants';
import { foldText, toStorable } from '@/lib/text';

/** A row of a file, with its number in a spreadsheet. */
export type ImportRow = { number: number; cells: string[] };

/** What can be imported of a row. */
export type ImportColumn = {
  field: string;
  label: string;
  isRequired: boolean;
  /** Its names in every language, normalized. */
  headings: readonly string[];
};

export const normalize = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The position of each column in the file, or -1. */
export function findColumns(headings: readonly string[], columns: readonly ImportColumn[]): number[] {
  const found = headings.map(normalize);
  return columns.map(({ headings: known }) => found.findIndex((heading) => known.includes(heading)));
}

/** Why a column can't be at its position. */
export const findIssues = (columns: readonly ImportColumn[], positions: readonly number[]) =>
  columns.map(({ isRequired }, index): 'choose' | 'used' | undefined => {
    const position = positions[index] ?? -1;
    if (position === -1) return isRequired ? 'choose' : undefined;
    return positions.indexOf(position) < index ? 'used' : undefined;
  });

/** Whether every column of the file has a field, or every field its column: then nobody has to be asked. */
export const isComplete = (headings: readonly string[], positions: readonly number[]): boolean =>
  !positions.includes(-1) || headings.every((text, index) => !text.trim() || positions.includes(index));

/**
 * The cells at these positions. A text with commas and without quotation marks has more cells than there are headings: the
 * first such cell follows, because part of the text would be lost.
 */
export function toCells(cells: readonly string[], positions: readonly number[], width: number): string[] {
  const extra = cells.find(
    (cell, index) => index >= width && cell.trim() !== '' && !positions.includes(index),
  );
  const found = positions.map((position) => cells[position] ?? '');
  return extra === undefined ? found : [...found, extra];
}

/** A row is `[number, ...cells]`, a third shorter than an object. The cut may leave half of a surrogate pair. */
export const writeRows = (rows: readonly ImportRow[]): string =>
  JSON.stringify(
    rows.map(({ number, cells }) => [
      number,
      ...cells.map((cell) => toStorable(cell.slice(0, IMPORT_CELL_MAX))),
    ]),
  );
