import { foldText } from '@/lib/fold';

/** The headings and values that each field recognizes. */
export type Names = Record<
  string,
  {
    headings: ReadonlySet<string>;
    /** The values of cells by their normalized names. */
    values: ReadonlyMap<string, string>;
  }
>;

/** Column positions by field; null leaves the field empty. */
export type ColumnMapping = Record<string, number | null>;

/** The form field that chooses the column. */
export const toColumnField = (field: string) => `column-${field}`;

export const normalize = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

export function guessMapping(headings: readonly string[], names: Names): ColumnMapping {
  const columns = headings.map(normalize);
  const find = (known: ReadonlySet<string>) => {
    const column = columns.findIndex((heading) => known.has(heading));
    return column === -1 ? null : column;
  };
  return Object.fromEntries(
    Object.entries(names).map(([field, { headings: known }]) => [field, find(known)]),
  );
}
