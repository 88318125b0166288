'use server';

import { ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import {
  appendImportRows,
  cancelImport,
  continueImport,
  finishUpload,
  importPermission,
  runImport,
  startCheck,
  startImport,
} from './mutations';
import {
  appendRowsSchema,
  checkImportSchema,
  finishUploadSchema,
  importIdSchema,
  startImportSchema,
} from './schema';

export const startImportAction = defineAction(
  { name: 'startImport', permission: importPermission, schema: startImportSchema },
  async ({ fileName }, actor) => {
    const outcome = await startImport(fileName, actor);
    if (outcome === 'TOO_MANY_IMPORTS') throw new ActionError(outcome);
    return outcome;
  },
);

export const appendImportRowsAction = defineAction(
  { name: 'appendImportRows', permission: importPermission, schema: appendRowsSchema },
  async ({ id, rows }, actor) => requireProgress(await appendImportRows(id, rows, actor)),
);

export const finishUploadAction = defineAction(
  { name: 'finishUpload', permission: importPermission, schema: finishUploadSchema },
  async ({ id, count }, actor) => requireProgress(await finishUpload(id, count, actor)),
);

export const checkImportAction = defineAction(
  { name: 'checkImport', permission: importPermission, schema: checkImportSchema },
  async ({ id, ...mapping }, actor) => requireProgress(await startCheck(id, mapping, actor)),
);

export const runImportAction = defineAction(
  { name: 'runImport', permission: importPermission, schema: importIdSchema },
  async ({ id }, actor) => requireProgress(await runImport(id, actor)),
);

export const continueImportAction = defineAction(
  { name: 'continueImport', permission: importPermission, schema: importIdSchema },
  async ({ id }, actor) => requireProgress(await continueImport(id, actor)),
);

export const cancelImportAction = defineAction(
  { name: 'cancelImport', permission: importPermission, schema: importIdSchema },
  async ({ id }, actor) => requireProgress(await cancelImport(id, actor)),
);

function requireProgress<T extends object>(outcome: T | 'notFound' | 'forbidden' | 'conflict'): T {
  if (outcome === 'notFound') throw new ActionError('NOT_FOUND');
  if (outcome === 'forbidden') throw new ActionError('FORBIDDEN');
  if (outcome === 'conflict') throw new ActionError('CONFLICT');
  return outcome;
}
