import { IMPORT_CELL_MAX } from '@/lib/constants';
import { foldText, toStorable } from '@/lib/text';

/** A row of a file, with its number in a spreadsheet. */
export type ImportRow = { number: number; cells: string[] };

/** What can be imported of a row. The first column names the record. */
export type ImportColumn = {
  field: string;
  label: string;
  isRequired: boolean;
  /** Its names in every language, normalized. */
  headings: readonly string[];
};

/** Positions in the file by field; null leaves the field empty. */
export type ColumnMapping = Record<string, number | null>;

export const normalize = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

type Known = Pick<ImportColumn, 'field' | 'headings'>;

export function guessMapping(headings: readonly string[], columns: readonly Known[]): ColumnMapping {
  const found = headings.map(normalize);
  const find = (known: readonly string[]) => {
    const position = found.findIndex((heading) => known.includes(heading));
    return position === -1 ? null : position;
  };
  return Object.fromEntries(columns.map(({ field, headings: known }) => [field, find(known)]));
}

/** Whether nobody has to be asked: every field has its column, or every column its field. */
export function isClear(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  mapping: ColumnMapping,
): boolean {
  const free = columns.filter(({ field }) => mapping[field] === null);
  if (free.some(({ isRequired }) => isRequired)) return false;
  const used = Object.values(mapping);
  return (
    free.length === 0 || headings.every((heading, position) => !heading.trim() || used.includes(position))
  );
}

/** Why a column can't be used for a field. */
export function findMappingIssue(
  { field, isRequired }: ImportColumn,
  columns: readonly ImportColumn[],
  mapping: ColumnMapping,
): 'missing' | 'used' | undefined {
  const position = mapping[field] ?? null;
  if (position === null) return isRequired ? 'missing' : undefined;
  const earlier = columns.slice(
    0,
    columns.findIndex((column) => column.field === field),
  );
  return earlier.some((column) => mapping[column.field] === position) ? 'used' : undefined;
}

/**
 * The cells in the order of the columns. A text with commas and without quotation marks has more cells than there are headings:
 * the first such cell follows, because part of the text would be lost.
 */
export function toCells(
  { cells }: ImportRow,
  columns: readonly ImportColumn[],
  mapping: ColumnMapping,
  width: number,
): string[] {
  const positions = columns.map(({ field }) => mapping[field] ?? null);
  const extra = cells.find(
    (cell, position) => position >= width && cell.trim() !== '' && !positions.includes(position),
  );
  const found = positions.map((position) => (position === null ? '' : (cells[position] ?? '')));
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
