'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { defineAction } from '@/lib/auth/action';
import { resolveSelection, selectionSchema } from '@/lib/list/selection';
import { requireDeleted, requireRestored, restoreSchema } from '@/lib/records/undo';
import { routes } from '@/lib/routes';
import { versionSchema } from '@/lib/schemas';
import { createRepository, deleteRepositories, restoreRepositories, updateRepository } from './mutations';
import { repositoryListQuery } from './queries';
import { repositorySchema } from './schema';

export const createRepositoryAction = defineAction(
  { name: 'createRepository', permission: { repository: ['create'] }, schema: repositorySchema },
  async (input, actor) => {
    const { id } = await createRepository(input, actor);
    refresh();
    redirect(routes.manager.repositories.record(id));
  },
);

export const updateRepositoryAction = defineAction(
  {
    name: 'updateRepository',
    permission: { repository: ['update'] },
    schema: repositorySchema.extend(versionSchema.shape),
  },
  async ({ id, updatedAt, ...input }, actor) => {
    await updateRepository(id, new Date(updatedAt), input, actor);
    refresh();
    redirect(routes.manager.repositories.record(id));
  },
);

export const deleteRepositoriesAction = defineAction(
  { name: 'deleteRepositories', permission: { repository: ['delete'] }, schema: selectionSchema },
  async (selection, actor) => {
    const ids = await resolveSelection(repositoryListQuery, selection);
    return requireDeleted(await deleteRepositories(ids, actor));
  },
);

export const restoreRepositoriesAction = defineAction(
  { name: 'restoreRepositories', permission: { repository: ['create', 'delete'] }, schema: restoreSchema },
  async ({ ids }, actor) => requireRestored(await restoreRepositories(ids, actor)),
);
