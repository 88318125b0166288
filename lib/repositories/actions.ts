'use server';

import { defineRecordActions } from '@/lib/records/actions';
import { repositoryListQuery } from './queries';
import { repositorySchema } from './schema';

const actions = defineRecordActions('repository', repositorySchema, repositoryListQuery);

export const createRepositoryAction = actions.create;
export const updateRepositoryAction = actions.update;
export const deleteRepositoriesAction = actions.remove;
export const restoreRepositoriesAction = actions.restore;
