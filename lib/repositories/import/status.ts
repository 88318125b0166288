/**
 * uploading → mapping → checking → checked → importing → done
 * An all-or-nothing import that is stopped or meets a name that was taken meanwhile goes through undoing to cancelled or failed.
 */
export const importStatuses = [
  'uploading',
  'mapping',
  'checking',
  'checked',
  'importing',
  'undoing',
  'done',
  'cancelled',
  'failed',
] as const;

export type ImportStatus = (typeof importStatuses)[number];

/** Work that goes on by itself while somebody has the page open. */
export const isRunning = (status: ImportStatus) =>
  status === 'checking' || status === 'importing' || status === 'undoing';

export const isFinished = (status: ImportStatus) =>
  status === 'done' || status === 'cancelled' || status === 'failed';

export const importSteps = ['upload', 'columns', 'check', 'import'] as const;
export type ImportStep = (typeof importSteps)[number];

export const getImportStep = (status: ImportStatus): ImportStep => {
  if (status === 'uploading') return 'upload';
  if (status === 'mapping') return 'columns';
  return status === 'checking' || status === 'checked' ? 'check' : 'import';
};
