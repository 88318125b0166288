import type { ImportRow } from './check';
import { IMPORT_CELL_MAX } from './limits';

type Limits = { bytes: number; rows: number };

/** As it is sent: `[number, ...cells]` is a third shorter than an object. */
export type SentRow = [number, ...string[]];

// A cut may go through a character of two halves.
const shortened = (cell: string) => cell.slice(0, IMPORT_CELL_MAX).replace(/\p{Cs}/gu, '');

/** Rows as texts of JSON, each within the limits, in order. */
export function* chunkRows(
  rows: Iterable<ImportRow>,
  limits: Limits,
): Generator<{ json: string; count: number }> {
  const encoder = new TextEncoder();
  let parts: string[] = [];
  let bytes = 0;
  for (const { number, cells } of rows) {
    const sent: SentRow = [number, ...cells.map(shortened)];
    const json = JSON.stringify(sent);
    const size = encoder.encode(json).length + 1;
    if (parts.length > 0 && (bytes + size > limits.bytes || parts.length >= limits.rows)) {
      yield { json: `[${parts.join()}]`, count: parts.length };
      [parts, bytes] = [[], 0];
    }
    parts.push(json);
    bytes += size;
  }
  if (parts.length > 0) yield { json: `[${parts.join()}]`, count: parts.length };
}
