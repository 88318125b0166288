import 'server-only';
import { routes } from '@/lib/routes';
import { env } from '@/lib/server/env';
import { type Cell, toCsv, UTF8_BOM } from './csv';

export type CsvColumn<Row> = { heading: string; value: (row: Row) => Cell };

type CsvFile<Row> = {
  /** The name must be ASCII, because browsers differ on other characters. The date and the extension are added. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  batches: AsyncIterable<Row[]>;
  /** This function is called before each batch after the first. If it returns false, the download fails. */
  isAllowed: () => Promise<boolean>;
};

/** Returns the URL of a file for a CSV cell. Only a signed-in user can open it. */
export const toFileUrl = (id: string): string => new URL(routes.api.file(id), env().BASE_URL).href;

/**
 * Streams a CSV file. Holds at most two batches in memory, and stops when the client disconnects. The first batch is
 * read before the response starts, so a failing query answers 500 instead of half a file.
 */
export async function csvResponse<Row>({
  name,
  columns,
  batches,
  isAllowed,
}: CsvFile<Row>): Promise<Response> {
  const encoder = new TextEncoder();
  const iterator = batches[Symbol.asyncIterator]();
  const head = UTF8_BOM + toCsv([columns.map(({ heading }) => heading)]);
  let next = await iterator.next();
  let isHeadSent = false;

  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isHeadSent) {
        isHeadSent = true;
        return controller.enqueue(encoder.encode(head));
      }
      if (next.done) return controller.close();
      const records = next.value.map((row) => columns.map(({ value }) => value(row)));
      if (records.length > 0) controller.enqueue(encoder.encode(toCsv(records)));
      if (!(await isAllowed())) throw new Error('The session has ended during a download');
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
