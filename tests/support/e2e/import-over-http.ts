import { IMPORT_BATCH_ROWS } from '@/lib/constants';
import type { ImportProgress } from '@/lib/import/status';
import { callAction } from './server-actions';

type Sender = { url: string; cookie: string; folder: string };

/** Imports in chunks and batches, as the page does, and retries every failed request. */
export function startImport({ url, cookie, folder }: Sender, names: string[]) {
  const state = { imported: 0, repeated: 0 };

  const post = async (name: string, fields: Record<string, string>): Promise<Data> => {
    for (;;) {
      const answer = await callAction(name, fields, { url, cookie, folder }).catch(() => undefined);
      // The first try may have succeeded, so a retry can conflict.
      if (answer?.outcome === 'ok' || (answer?.outcome === 'CONFLICT' && state.repeated > 0))
        return (answer.data ?? {}) as Data;
      if (answer?.outcome && answer.status < 500) throw new Error(`${name}: ${answer.outcome}`);
      state.repeated += 1;
    }
  };

  const run = async () => {
    const { id } = await post('startRepositoryImportAction', { fileName: 'load.csv' });
    const rows = [['Name', 'Link'], ...names.map((name) => [name, 'https://example.com/load'])];
    const numbered = rows.map((cells, index) => [index + 1, ...cells]);
    for (let from = 0; from < numbered.length; from += IMPORT_BATCH_ROWS) {
      await post('appendRepositoryImportRowsAction', {
        id,
        rows: JSON.stringify(numbered.slice(from, from + IMPORT_BATCH_ROWS)),
      });
    }
    await post('finishRepositoryUploadAction', { id, count: String(numbered.length) });
    await post('checkRepositoryImportAction', {
      id,
      'column-name': '0',
      'column-link': '1',
      'column-description': '',
    });
    await waitFor('checked', id);
    await post('runRepositoryImportAction', { id });
    await waitFor('done', id);
    return state;
  };

  const waitFor = async (status: ImportProgress['status'], id: string) => {
    for (;;) {
      const progress = await post('continueRepositoryImportAction', { id });
      state.imported = progress.importedCount;
      if (progress.status === status) return;
    }
  };
  return { state, finished: run() };
}

type Data = ImportProgress & { id: string };
