'use server';

import { defineCheckAction, defineRunAction } from '@/lib/import/actions';
import { repositoryImport } from './import';

export const checkRepositoryImportAction = defineCheckAction(repositoryImport);
export const runRepositoryImportAction = defineRunAction(repositoryImport);
