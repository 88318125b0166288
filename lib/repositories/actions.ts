'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import { idSchema, returnedIdsSchema } from '@/lib/ids';
import { isoTimeSchema } from '@/lib/iso-time';
import { resolveSelection, selectionSchema } from '@/lib/list/selection';
import { routes } from '@/lib/routes';
import { createRepository, deleteRepositories, restoreRepositories, updateRepository } from './mutations';
import { repositoryListQuery } from './queries';
import { repositorySchema } from './schema';

export const createRepositoryAction = defineAction(
  { name: 'createRepository', permission: { repository: ['create'] }, schema: repositorySchema },
  async (input, actor) => {
    const { id } = requireDone(await createRepository(input, actor));
    redirect(routes.manager.repositories.record(id));
  },
);

export const updateRepositoryAction = defineAction(
  {
    name: 'updateRepository',
    permission: { repository: ['update'] },
    schema: repositorySchema.extend({ id: idSchema, updatedAt: isoTimeSchema }),
  },
  async ({ id, updatedAt, ...input }, actor) => {
    requireDone(await updateRepository(id, new Date(updatedAt), input, actor));
    redirect(routes.manager.repositories.record(id));
  },
);

export const deleteRepositoriesAction = defineAction(
  {
    name: 'deleteRepositories',
    permission: { repository: ['delete'] },
    schema: selectionSchema,
  },
  async (selection, actor) => {
    const ids = await resolveSelection(repositoryListQuery, selection);
    const deleted = await deleteRepositories(ids, actor);
    if (deleted.ids.length === 0) throw new ActionError('NOT_FOUND');
    return deleted;
  },
);

export const restoreRepositoriesAction = defineAction(
  {
    name: 'restoreRepositories',
    permission: { repository: ['create', 'delete'] },
    schema: z.object({ ids: returnedIdsSchema }),
  },
  async ({ ids }, actor) => {
    const restored = await restoreRepositories(ids, actor);
    if (restored.count === 0 && restored.takenNames.length === 0) throw new ActionError('NOT_FOUND');
    return restored;
  },
);

function requireDone(outcome: Awaited<ReturnType<typeof updateRepository>>): { id: string } {
  if (outcome === 'nameUsed') throw new ActionError('nameUsed', { field: 'name' });
  if (outcome === 'notFound') throw new ActionError('NOT_FOUND');
  if (outcome === 'conflict') throw new ActionError('CONFLICT');
  return outcome;
}
