'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { routes } from '@/lib/routes';
import { defineAction, Refusal } from '@/lib/server/action';
import { createRepository, deleteRepository, updateRepository } from './mutations';
import { repositoryIdSchema, repositorySchema } from './schema';

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
    schema: repositorySchema.extend({ id: repositoryIdSchema, updatedAt: z.iso.datetime() }),
  },
  async ({ id, updatedAt, ...input }, actor) => {
    accepted(await updateRepository(id, new Date(updatedAt), input, actor));
    redirect(routes.manager.repository(id));
  },
);

export const deleteRepositoryAction = defineAction(
  {
    name: 'deleteRepository',
    needs: { repository: ['delete'] },
    schema: z.object({ id: repositoryIdSchema }),
  },
  async ({ id }, actor) => {
    accepted(await deleteRepository(id, actor));
    revalidatePath(routes.manager.repositories());
    redirect(routes.manager.repositories());
  },
);

function accepted(outcome: Awaited<ReturnType<typeof updateRepository>>): { id: string } {
  if (outcome === 'nameUsed') throw new Refusal('nameUsed', { field: 'name' });
  if (outcome === 'notFound') throw new Refusal('NOT_FOUND');
  if (outcome === 'conflict') throw new Refusal('CONFLICT');
  return outcome;
}
