import 'server-only';
import { z } from 'zod';
import { toResourceAction } from '@/lib/audit/audit-actions';
import { recordWrite } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import { lockPermittedActor } from '@/lib/auth/permission-lock';
import { resourcePermission } from '@/lib/auth/roles';
import { getResource, type ResourceName, toScope } from '@/lib/resources';
import { versionSchema } from '@/lib/schemas';
import { db, hasValues, quoteName, type Transaction } from '@/lib/server/db';
import type { Prisma } from '@/prisma/client/client';
import { withConstraints } from './constraints';
import { selectValues, toEventValues } from './dependents';
import { mayTakeStep } from './steps';
import { findOwnWrites } from './undo';
import type { Writer } from './write';

/** With `undo`, `updatedAt` is the version of the record after the step. */
export const stepSchema = (resource: ResourceName) =>
  versionSchema.extend({
    step: z.enum(Object.keys(getResource(resource).state?.steps ?? {})),
    undo: z.literal('true').optional(),
  });

export type TakenStep = z.output<ReturnType<typeof stepSchema>>;

/**
 * Takes a step of a record, or undoes one that the actor took within UNDO_MINUTES. `check` throws to refuse the step.
 * Parallel steps wait. Throws FORBIDDEN, NOT_FOUND, STEP_REFUSED, RATE_LIMITED, and CONFLICT for another version.
 */
export const takeStep = <Values extends object>(
  { resource, area = 'manager', actor, constraints }: Writer,
  { id, updatedAt, step: name, undo }: TakenStep,
  check?: (taken: { step: string; record: Values; transaction: Transaction }) => void | Promise<void>,
): Promise<{ updatedAt: string }> =>
  withConstraints(constraints, () =>
    db.$transaction(async (transaction) => {
      const { table, state } = getResource(resource);
      const step = state?.steps[name];
      const role = await lockPermittedActor(transaction, actor, resourcePermission(area, resource, 'read'));
      if (!step || !mayTakeStep({ area, resource, role }, step)) throw new ActionError('FORBIDDEN');
      const where = hasValues(resource, { ...toScope(area, resource, actor.session.user), id });
      const [stored] = await transaction.$queryRaw<{ updatedAt: Date; values: Prisma.InputJsonObject }[]>`
        select "updatedAt", ${selectValues(resource)} as values from ${quoteName(table)} where ${where} for update`;
      if (!stored) throw new ActionError('NOT_FOUND');
      const before = toEventValues(resource, stored.values);
      const isIn = (values: readonly string[], row = before) => values.includes(String(row[state.field]));
      if (!isIn(undo ? [step.to] : step.from)) throw new ActionError('STEP_REFUSED');
      if (stored.updatedAt.toISOString() !== updatedAt) throw new ActionError('CONFLICT');
      const action = toResourceAction(resource, 'update');
      const [own] = undo && !step.isFinal ? await findOwnWrites(transaction, actor, action, [id]) : [];
      if (undo && !(own && isIn(step.from, own.before))) throw new ActionError('STEP_REFUSED');
      if (!undo) await check?.({ step: name, record: before as Values, transaction });
      const value = own ? String(own.before[state.field]) : step.to;
      const [saved = stored] = await transaction.$queryRaw<{ updatedAt: Date }[]>`
        update ${quoteName(table)} set ${quoteName(state.field)} = ${value}, "updatedAt" = clock_timestamp()
         where id = ${id} returning "updatedAt"`;
      const after = { ...before, [state.field]: value };
      await recordWrite(transaction, actor, { action, targetType: resource, targetId: id, before, after });
      return { updatedAt: saved.updatedAt.toISOString() };
    }),
  );
