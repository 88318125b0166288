'use server';

import { defineImportActions } from '@/lib/import/actions';
import { userImport } from './import-target';

const actions = defineImportActions(userImport);

export const startUserImportAction = actions.start;
export const appendUserImportRowsAction = actions.append;
export const finishUserUploadAction = actions.finishUpload;
export const checkUserImportAction = actions.check;
export const runUserImportAction = actions.run;
export const continueUserImportAction = actions.continue;
export const cancelUserImportAction = actions.cancel;
