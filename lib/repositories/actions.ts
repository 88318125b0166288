'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { idSchema, idsSchema } from '@/lib/ids';
import { routes } from '@/lib/routes';
import { defineAction, Refusal } from '@/lib/server/action';
import { createRepository, deleteRepositories, restoreRepositories, updateRepository } from './mutations';
import { repositorySchema } from './schema';

export const createRepositoryAction = defineAction(
  { name: 'createRepository', needs: { repository: ['create'] }, schema: repositorySchema },
  async (input, actor) => {
    const { id } = accepted(await createRepository(input, actor));
    redirect(routes.manager.repository(id));
  },
);

export const updateRepositoryAction = defineAction(
  {
    name: 'updateRepository',
    needs: { repository: ['update'] },
    schema: repositorySchema.extend({ id: idSchema, updatedAt: z.iso.datetime() }),
  },
  async ({ id, updatedAt, ...input }, actor) => {
    accepted(await updateRepository(id, new Date(updatedAt), input, actor));
    redirect(routes.manager.repository(id));
  },
);

/** Says what it deleted, so that it can be undone. */
export const deleteRepositoriesAction = defineAction(
  { name: 'deleteRepositories', needs: { repository: ['delete'] }, schema: z.object({ ids: idsSchema }) },
  async ({ ids }, actor) => {
    const deleted = await deleteRepositories(ids, actor);
    if (deleted.ids.length === 0) throw new Refusal('NOT_FOUND');
    return deleted;
  },
);

export const restoreRepositoriesAction = defineAction(
  {
    name: 'restoreRepositories',
    needs: { repository: ['create', 'delete'] },
    schema: z.object({ ids: idsSchema }),
  },
  async ({ ids }, actor) => {
    const restored = await restoreRepositories(ids, actor);
    if (restored.count === 0 && restored.takenNames.length === 0) throw new Refusal('NOT_FOUND');
    return restored;
  },
);

function accepted(outcome: Awaited<ReturnType<typeof updateRepository>>): { id: string } {
  if (outcome === 'nameUsed') throw new Refusal('nameUsed', { field: 'name' });
  if (outcome === 'notFound') throw new Refusal('NOT_FOUND');
  if (outcome === 'conflict') throw new Refusal('CONFLICT');
  return outcome;
}
