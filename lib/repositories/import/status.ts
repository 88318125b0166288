import type { RepositoryImport } from '@/prisma/client/client';
import type { ImportRow, InvalidRow } from './check';
import type { ColumnMapping } from './mapping';

/** uploading → mapping → checking → checked → importing → done; each can become cancelled. */
export type ImportStatus =
  | 'uploading'
  | 'mapping'
  | 'checking'
  | 'checked'
  | 'importing'
  | 'done'
  | 'cancelled';

export const isRunning = (status: ImportStatus) => status === 'checking' || status === 'importing';

export const isFinished = (status: ImportStatus) => status === 'done' || status === 'cancelled';

export const importSteps = ['upload', 'columns', 'check', 'import'] as const;

export function getImportStep(status: ImportStatus): (typeof importSteps)[number] {
  if (status === 'uploading') return 'upload';
  if (status === 'mapping') return 'columns';
  return status === 'checking' || status === 'checked' ? 'check' : 'import';
}

export type ImportProgress = {
  status: ImportStatus;
  rowCount: number;
  errorCount: number;
  importedCount: number;
  /** Of the current phase, 0 to 100. */
  percent: number;
};

export type ListedImport = ImportProgress & {
  id: string;
  fileName: string;
  createdAt: Date;
  owner: { id: string; name: string; email: string } | null;
};

export type ImportDetail = ListedImport & {
  isMine: boolean;
  headings: string[];
  mapping: ColumnMapping;
  preview: ImportRow[];
  invalidRows: InvalidRow[];
};

type Counts = Pick<
  RepositoryImport,
  'status' | 'rowCount' | 'lastRow' | 'checkedTo' | 'importedTo' | 'errorCount' | 'importedCount'
>;

export const toProgress = (current: Counts): ImportProgress => ({
  status: current.status as ImportStatus,
  rowCount: current.rowCount,
  errorCount: current.errorCount,
  importedCount: current.importedCount,
  percent: getPercent(current),
});

function getPercent({ status, lastRow, checkedTo, importedTo }: Counts): number {
  if (!isRunning(status as ImportStatus)) return 100;
  const total = lastRow - 1;
  const done = (status === 'checking' ? checkedTo : importedTo) - 1;
  return total > 0 ? Math.floor((100 * Math.min(done, total)) / total) : 0;
}
