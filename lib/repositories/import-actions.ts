'use server';

import { defineImportActions } from '@/lib/import/actions';
import { repositoryImport } from './import-target';

const actions = defineImportActions(repositoryImport);

export const startRepositoryImportAction = actions.start;
export const appendRepositoryImportRowsAction = actions.append;
export const finishRepositoryUploadAction = actions.finishUpload;
export const checkRepositoryImportAction = actions.check;
export const runRepositoryImportAction = actions.run;
export const continueRepositoryImportAction = actions.continue;
export const cancelRepositoryImportAction = actions.cancel;
