import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { toResourceAction } from '@/lib/audit/audit-actions';
import { recordWrite } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import { lockPermittedActor } from '@/lib/auth/permission-lock';
import { resourcePermission } from '@/lib/auth/roles';
import type { Actor } from '@/lib/auth/session/store';
import { claimUploads } from '@/lib/files/access';
import { type Area, type ResourceName, toScope } from '@/lib/resources';
import { db, type Transaction } from '@/lib/server/db';
import type { Prisma } from '@/prisma/client/client';
import { type Constraints, withConstraints } from './constraints';
import { getFirstState, mayEdit } from './steps';
import { toValues } from './values';

export type Writer = { resource: ResourceName; area?: Area; actor: Actor; constraints: Constraints };

/**
 * Checks the permission under a lock, inserts the record, and records the event in the same transaction. Throws
 * FORBIDDEN, RATE_LIMITED, fileGone and errors of `constraints`.
 */
export const createRecord = <Input extends object>(
  { resource, area = 'manager', actor, constraints }: Writer,
  input: Input,
  insert: (transaction: Transaction) => Promise<{ id: string }>,
): Promise<{ id: string }> =>
  withConstraints(constraints, () =>
    db.$transaction(async (transaction) => {
      await lockPermittedActor(transaction, actor, resourcePermission(area, resource, 'create'));
      const after = { ...input, ...getFirstState(resource) } as Prisma.InputJsonObject;
      await claimUploads(transaction, actor, resource, after);
      const { id } = await insert(transaction);
      const action = toResourceAction(resource, 'create');
      await recordWrite(transaction, actor, { action, targetType: resource, targetId: id, after });
      return { id };
    }),
  );

type Update<Input> = {
  id: string;
  /** The version of the record that the form showed. */
  updatedAt: Date;
  changes: Partial<Input>;
  /** Reads the row, or returns null if `where`, which includes the scope of the actor, does not match. */
  find: (
    transaction: Transaction,
    where: { id: string },
  ) => Promise<(Record<keyof Input, unknown> & { updatedAt: Date }) | null>;
  /** Writes the row if its `updatedAt` is still the same. Checks that depend on stored values belong here. */
  save: (
    transaction: Transaction,
    where: { id: string; updatedAt: Date },
    input: Input,
    before: Input,
  ) => Promise<{ count: number }>;
};

/**
 * Writes a change and its event in one transaction. Throws FORBIDDEN, NOT_FOUND, NOT_EDITABLE, RATE_LIMITED, fileGone,
 * errors of `constraints`, and CONFLICT if the record has changed since `updatedAt`.
 */
export const updateRecord = <Input extends object>(
  { resource, area = 'manager', actor, constraints }: Writer,
  { id, updatedAt, changes, find, save }: Update<Input>,
): Promise<void> =>
  withConstraints(constraints, () =>
    db.$transaction(async (transaction) => {
      const role = await lockPermittedActor(transaction, actor, resourcePermission(area, resource, 'update'));
      const where = { ...toScope(area, resource, actor.session.user), id };
      const stored = await find(transaction, where);
      if (!stored) throw new ActionError('NOT_FOUND');
      const { updatedAt: storedAt, ...values } = stored;
      const before = toValues(resource, values) as unknown as Input;
      if (!mayEdit({ area, resource, role }, before)) throw new ActionError('NOT_EDITABLE');
      const input = { ...before, ...changes };
      if (storedAt.getTime() === updatedAt.getTime() && isDeepStrictEqual(before, input)) return;
      const { count } = await save(transaction, { ...where, updatedAt }, input, before);
      if (count === 0) throw new ActionError('CONFLICT');
      const event = { before: before as Prisma.InputJsonObject, after: input as Prisma.InputJsonObject };
      await claimUploads(transaction, actor, resource, event.after, event.before);
      const action = toResourceAction(resource, 'update');
      await recordWrite(transaction, actor, { action, targetType: resource, targetId: id, ...event });
    }),
  );
