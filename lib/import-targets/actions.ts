'use server';

import { defineImportActions } from '@/lib/import/actions';
import { importTargets } from './targets';

// The field `target` of each form names what is imported.
const actions = defineImportActions(importTargets);

export const startImportAction = actions.start;
export const appendImportRowsAction = actions.append;
export const finishUploadAction = actions.finishUpload;
export const checkImportAction = actions.check;
export const runImportAction = actions.run;
export const continueImportAction = actions.continue;
export const cancelImportAction = actions.cancel;
