import { randomUUID } from 'node:crypto';
import type { ImportResult } from '@/lib/import/actions';
import { writeRows } from '@/lib/import/columns';
import { resourceTests } from './resources';
import type { ImportTests } from './resources/resource';
import { callAction } from './server-actions';

type Sender = { url: string; cookie: string; folder: string };

/** Of one file. */
const ROWS = 250;

/** Imports files, one after the other, into each resource that has an import. */
export const startImports = (sender: Sender, titles: string[]) =>
  resourceTests.flatMap(({ resource, imports }) =>
    imports ? [{ resource, ...startImport(sender, imports, titles) }] : [],
  );

/** Sends a file again until it is answered, as a person does. */
function startImport(sender: Sender, { action, toCells }: ImportTests, titles: string[]) {
  const state = { imported: 0, repeated: 0 };

  async function importFile(fields: Record<string, string>): Promise<number> {
    for (;;) {
      const answer = await callAction(action, fields, sender).catch(() => undefined);
      if (answer?.outcome === 'ok') return (answer.data as ImportResult).count;
      if (answer?.outcome && answer.status < 500) throw new Error(`${action}: ${answer.outcome}`);
      state.repeated += 1;
    }
  }

  async function run() {
    for (let from = 0; from < titles.length; from += ROWS) {
      const rows = titles
        .slice(from, from + ROWS)
        .map((title, index) => ({ number: index + 2, cells: toCells(title) }));
      state.imported += await importFile({
        id: randomUUID(),
        fileName: 'load.csv',
        rows: writeRows(rows),
      });
    }
    return state;
  }
  return { state, finished: run() };
}
