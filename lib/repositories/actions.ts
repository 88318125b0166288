'use server';

import { defineRecordActions } from '@/lib/records/actions';
import { repositoryListQuery, repositorySchema } from './records';

const actions = defineRecordActions('repository', repositorySchema, repositoryListQuery);

export const createRepositoryAction = actions.create;
export const updateRepositoryAction = actions.update;
export const deleteRepositoriesAction = actions.remove;
export const restoreRepositoriesAction = actions.restore;
