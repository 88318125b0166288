'use server';

import { ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import {
  appendImportRows,
  cancelImport,
  continueImport,
  finishUpload,
  startCheck,
  startImport,
  startWriting,
} from './mutations';
import {
  appendRowsSchema,
  checkImportSchema,
  finishUploadSchema,
  importIdSchema,
  runImportSchema,
  startImportSchema,
} from './schema';

const permission = { repository: ['create'] } as const;

export const startImportAction = defineAction(
  { name: 'startImport', permission, schema: startImportSchema },
  ({ fileName }, actor) => startImport(fileName, actor),
);

export const appendImportRowsAction = defineAction(
  { name: 'appendImportRows', permission, schema: appendRowsSchema },
  async ({ id, rows }, actor) => requireDone(await appendImportRows(id, rows, actor)),
);

export const finishUploadAction = defineAction(
  { name: 'finishUpload', permission, schema: finishUploadSchema },
  async ({ id, count }, actor) => requireDone(await finishUpload(id, count, actor)),
);

export const checkImportAction = defineAction(
  { name: 'checkImport', permission, schema: checkImportSchema },
  async ({ id, ...mapping }, actor) => requireDone(await startCheck(id, mapping, actor)),
);

export const runImportAction = defineAction(
  { name: 'runImport', permission, schema: runImportSchema },
  async ({ id, mode }, actor) => requireDone(await startWriting(id, mode === 'all', actor)),
);

export const continueImportAction = defineAction(
  { name: 'continueImport', permission, schema: importIdSchema },
  async ({ id }, actor) => requireDone(await continueImport(id, actor)),
);

export const cancelImportAction = defineAction(
  { name: 'cancelImport', permission, schema: importIdSchema },
  async ({ id }, actor) => requireDone(await cancelImport(id, actor)),
);

function requireDone<T extends object>(outcome: T | 'notFound' | 'forbidden' | 'conflict'): T {
  if (outcome === 'notFound') throw new ActionError('NOT_FOUND');
  if (outcome === 'forbidden') throw new ActionError('FORBIDDEN');
  if (outcome === 'conflict') throw new ActionError('CONFLICT');
  return outcome;
}
