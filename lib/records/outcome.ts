import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { returnedIdsSchema } from '@/lib/ids';
import { getResource, type ResourceName } from '@/lib/resources';
import type { FormAction } from '@/lib/result';

export type SaveOutcome = { id: string } | 'nameUsed' | 'notFound' | 'conflict';
export type Deleted = { ids: string[] };

/** `takenNames` are of records whose name another record now has. */
export type Restored = { count: number; takenNames: string[] };

/** How the records of a resource are deleted, and how that is undone. */
export type Deletion = {
  resource: ResourceName;
  remove: FormAction<Deleted>;
  restore: FormAction<Restored>;
};

export const restoreSchema = z.object({ ids: returnedIdsSchema });

/** Throws what the form shows for another outcome. */
export function requireSaved(resource: ResourceName, outcome: SaveOutcome): { id: string } {
  if (outcome === 'nameUsed') throw new ActionError('nameUsed', { field: getResource(resource).title });
  if (outcome === 'notFound') throw new ActionError('NOT_FOUND');
  if (outcome === 'conflict') throw new ActionError('CONFLICT');
  return outcome;
}

/** Throws NOT_FOUND if nothing was deleted. */
export function requireDeleted(deleted: Deleted): Deleted {
  if (deleted.ids.length === 0) throw new ActionError('NOT_FOUND');
  return deleted;
}

/** Throws NOT_FOUND if there was nothing to restore. */
export function requireRestored(restored: Restored): Restored {
  if (restored.count === 0 && restored.takenNames.length === 0) throw new ActionError('NOT_FOUND');
  return restored;
}
