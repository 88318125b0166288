import { IMPORT_BATCH_ROWS } from '@/lib/constants';
import type { ImportProgress } from '@/lib/import/status';
import type { ResourceName } from '@/lib/resources';
import { resourceTests } from './resources';
import type { ImportTests } from './resources/resource';
import { callAction } from './server-actions';

type Sender = { url: string; cookie: string; folder: string };
type Data = ImportProgress & { id: string };

/** Starts an import for each resource that has one. */
export const startImports = (sender: Sender, titles: string[]) =>
  resourceTests.flatMap(({ resource, imports }) =>
    imports ? [{ resource, ...startImport(resource, sender, imports, titles) }] : [],
  );

/** Imports in chunks and batches, as the page does, and retries every failed request. */
function startImport(
  target: ResourceName,
  { url, cookie, folder }: Sender,
  { headings, toCells, columns }: ImportTests,
  titles: string[],
) {
  const state = { imported: 0, repeated: 0 };

  const post = async (action: string, fields: Record<string, string>): Promise<Data> => {
    for (;;) {
      const answer = await callAction(action, { target, ...fields }, { url, cookie, folder }).catch(
        () => undefined,
      );
      // The first try may have succeeded, so a retry can conflict.
      if (answer?.outcome === 'ok' || (answer?.outcome === 'CONFLICT' && state.repeated > 0))
        return (answer.data ?? {}) as Data;
      if (answer?.outcome && answer.status < 500) throw new Error(`${action}: ${answer.outcome}`);
      state.repeated += 1;
    }
  };

  const run = async () => {
    const { id } = await post('startImportAction', { fileName: 'load.csv' });
    const rows = [headings, ...titles.map(toCells)];
    const numbered = rows.map((cells, index) => [index + 1, ...cells]);
    for (let from = 0; from < numbered.length; from += IMPORT_BATCH_ROWS) {
      await post('appendImportRowsAction', {
        id,
        rows: JSON.stringify(numbered.slice(from, from + IMPORT_BATCH_ROWS)),
      });
    }
    await post('finishUploadAction', { id, count: String(numbered.length) });
    await post('checkImportAction', { id, ...columns });
    await waitFor('checked', id);
    await post('runImportAction', { id });
    await waitFor('done', id);
    return state;
  };

  const waitFor = async (status: ImportProgress['status'], id: string) => {
    for (;;) {
      const progress = await post('continueImportAction', { id });
      state.imported = progress.importedCount;
      if (progress.status === status) return;
    }
  };
  return { state, finished: run() };
}
