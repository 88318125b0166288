import type { FormAction } from '@/lib/result';
import type { Import } from '@/prisma/client/client';
import type { ImportRow, InvalidRow } from './check';
import type { ColumnMapping } from './mapping';

/**
 * uploading → mapping → checking → checked → importing → done; each can become cancelled. While written rows wait for their
 * mails, importing first becomes cancelling.
 */
export type ImportStatus =
  | 'uploading'
  | 'mapping'
  | 'checking'
  | 'checked'
  | 'importing'
  | 'cancelling'
  | 'done'
  | 'cancelled';

export const isRunning = (status: ImportStatus) =>
  status === 'checking' || status === 'importing' || status === 'cancelling';

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
  unsentCount: number;
  /** The progress of the current phase, 0 to 100. */
  percent: number;
};

/** The answer to a batch. */
export type ImportStep = ImportProgress & {
  /** Seconds until the next batch. */
  wait: number;
  /** Mails can't be sent at the moment. */
  isFailing: boolean;
};

export type ImportActions = {
  start: FormAction<{ id: string }>;
  append: FormAction<ImportProgress>;
  finishUpload: FormAction<ImportProgress>;
  check: FormAction<ImportProgress>;
  run: FormAction<ImportProgress>;
  continue: FormAction<ImportStep>;
  cancel: FormAction<ImportProgress>;
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
  options: Record<string, string>;
  preview: ImportRow[];
  invalidRows: InvalidRow[];
};

type ImportColumn = { field: string; label: string; isRequired: boolean };

/** With the texts of the page. */
export type ShownImport = Omit<ImportDetail, 'invalidRows'> & {
  columns: ImportColumn[];
  errors: { number: number; value: string; message: string }[];
};

type Counts = Pick<
  Import,
  | 'status'
  | 'rowCount'
  | 'lastRow'
  | 'checkedTo'
  | 'importedTo'
  | 'errorCount'
  | 'importedCount'
  | 'unsentCount'
>;

export const toProgress = (current: Counts): ImportProgress => ({
  status: current.status as ImportStatus,
  rowCount: current.rowCount,
  errorCount: current.errorCount,
  importedCount: current.importedCount,
  unsentCount: current.unsentCount,
  percent: getPercent(current),
});

function getPercent({ status, lastRow, checkedTo, importedTo }: Counts): number {
  if (!isRunning(status as ImportStatus)) return 100;
  const total = lastRow - 1;
  const done = (status === 'checking' ? checkedTo : importedTo) - 1;
  return total > 0 ? Math.floor((100 * Math.min(done, total)) / total) : 0;
}
