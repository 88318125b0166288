import 'server-only';
import { stringify } from 'csv-stringify/sync';
import type { SearchParams } from './params';

export type CsvColumn<Row> = { heading: string; value: (row: Row) => string | number | null };

type CsvFile<Row> = {
  /** Without date and ending, in ASCII: browsers differ on everything else. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  batches: AsyncIterable<Row[]>;
};

/** The query of a request as pages get it: what is said twice is a list. */
export const toSearchParams = (query: URLSearchParams): SearchParams =>
  Object.fromEntries(
    [...query.keys()].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );

const UTF8_BOM = '\uFEFF';

/** A cell that a spreadsheet would take for a formula gets an apostrophe; lines end as RFC 4180 has them. */
const lines = (records: unknown[][]) =>
  stringify(records, { escape_formulas: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ });

/**
 * A list as a file to keep. A batch is asked for when the one before was taken, so that no more than two are ever in memory,
 * and none any more when the reader has gone. The first is read before anything is answered: a list that fails is a 500
 * and not half a file.
 */
export async function csvResponse<Row>({ name, columns, batches }: CsvFile<Row>): Promise<Response> {
  const encoder = new TextEncoder();
  const iterator = batches[Symbol.asyncIterator]();
  const head = UTF8_BOM + lines([columns.map(({ heading }) => heading)]);
  let next = await iterator.next();
  let isHeadSent = false;

  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isHeadSent) {
        isHeadSent = true;
        return controller.enqueue(encoder.encode(head));
      }
      if (next.done) return controller.close();
      controller.enqueue(
        encoder.encode(lines(next.value.map((row) => columns.map(({ value }) => value(row))))),
      );
      next = await iterator.next();
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
