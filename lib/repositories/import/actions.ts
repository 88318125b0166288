'use server';

import { defineAction, Refusal } from '@/lib/server/action';
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

const needs = { repository: ['create' as const] };

export const startImportAction = defineAction(
  { name: 'startImport', needs, schema: startImportSchema },
  ({ fileName }, actor) => startImport(fileName, actor),
);

export const appendImportRowsAction = defineAction(
  { name: 'appendImportRows', needs, schema: appendRowsSchema },
  async ({ id, rows }, actor) => accepted(await appendImportRows(id, rows, actor)),
);

export const finishUploadAction = defineAction(
  { name: 'finishUpload', needs, schema: finishUploadSchema },
  async ({ id, count }, actor) => accepted(await finishUpload(id, count, actor)),
);

export const checkImportAction = defineAction(
  { name: 'checkImport', needs, schema: checkImportSchema },
  async ({ id, ...mapping }, actor) => accepted(await startCheck(id, mapping, actor)),
);

export const runImportAction = defineAction(
  { name: 'runImport', needs, schema: runImportSchema },
  async ({ id, mode }, actor) => accepted(await startWriting(id, mode === 'all', actor)),
);

export const continueImportAction = defineAction(
  { name: 'continueImport', needs, schema: importIdSchema },
  async ({ id }, actor) => accepted(await continueImport(id, actor)),
);

export const cancelImportAction = defineAction(
  { name: 'cancelImport', needs, schema: importIdSchema },
  async ({ id }, actor) => accepted(await cancelImport(id, actor)),
);

function accepted<T extends object>(outcome: T | 'notFound' | 'forbidden' | 'conflict'): T {
  if (outcome === 'notFound') throw new Refusal('NOT_FOUND');
  if (outcome === 'forbidden') throw new Refusal('FORBIDDEN');
  if (outcome === 'conflict') throw new Refusal('CONFLICT');
  return outcome;
}
