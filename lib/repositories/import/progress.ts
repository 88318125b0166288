import type { RepositoryImport } from '@/prisma/client/client';
import type { ImportStatus } from './status';
import type { ImportProgress } from './types';

type Counts = Pick<
  RepositoryImport,
  'status' | 'rowCount' | 'lastRow' | 'checkedTo' | 'importedTo' | 'errorCount' | 'importedCount'
>;

const share = (done: number, all: number) => (all > 0 ? Math.floor((100 * Math.min(done, all)) / all) : 0);

function percentOf({ status, rowCount, lastRow, checkedTo, importedTo, importedCount }: Counts): number {
  if (status === 'checking') return share(checkedTo - 1, lastRow - 1);
  if (status === 'importing') return share(importedTo - 1, lastRow - 1);
  if (status === 'undoing') return 100 - share(importedCount, rowCount);
  return 100;
}

export const progressOf = (current: Counts): ImportProgress => ({
  status: current.status as ImportStatus,
  rowCount: current.rowCount,
  errorCount: current.errorCount,
  importedCount: current.importedCount,
  percent: percentOf(current),
});
