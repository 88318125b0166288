'use server';

import { defineCheck, defineRun } from '@/lib/import/actions';
import { repositoryImport } from './import';

export const checkRepositoryImportAction = defineCheck(repositoryImport);
export const runRepositoryImportAction = defineRun(repositoryImport);
