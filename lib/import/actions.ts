import 'server-only';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineAction, definePublicAction } from '@/lib/auth/action';
import { type ColumnMapping, toColumnField } from './mapping';
import {
  appendRows,
  cancelImport,
  continueImport,
  finishUpload,
  type Rejection,
  runImport,
  startCheck,
  startImport,
} from './mutations';
import {
  appendRowsSchema,
  checkImportSchema,
  finishUploadSchema,
  importIdSchema,
  startImportSchema,
} from './schema';
import type { ImportActions } from './status';
import type { ImportTarget } from './target';

/**
 * The steps of an import, of the target that the field `target` of the form names. A module with 'use server' exports each of
 * them, because only such exports are actions.
 */
export function defineImportActions(targets: Record<string, ImportTarget>): ImportActions {
  const byName = new Map(Object.entries(targets).map(([name, target]) => [name, defineActions(target)]));
  const find = (form: unknown) =>
    byName.get(String(form instanceof FormData ? form.get('target') : undefined));
  return {
    start: async (previous, form) => find(form)?.start(previous, form) ?? reject(null, form),
    append: async (previous, form) => find(form)?.append(previous, form) ?? reject(null, form),
    finishUpload: async (previous, form) => find(form)?.finishUpload(previous, form) ?? reject(null, form),
    check: async (previous, form) => find(form)?.check(previous, form) ?? reject(null, form),
    run: async (previous, form) => find(form)?.run(previous, form) ?? reject(null, form),
    continue: async (previous, form) => find(form)?.continue(previous, form) ?? reject(null, form),
    cancel: async (previous, form) => find(form)?.cancel(previous, form) ?? reject(null, form),
  };
}

const reject = definePublicAction(
  { name: 'importOfUnknownTarget', allowInDemo: true, schema: z.object({}) },
  async (): Promise<never> => {
    throw new ActionError('INVALID_INPUT');
  },
);

function defineActions(target: ImportTarget): ImportActions {
  const { name, permission, allowImpersonation } = target;
  const rules = (step: string) => ({ name: `${name}.${step}`, permission, allowImpersonation });
  return {
    start: defineAction({ ...rules('startImport'), schema: startImportSchema }, async (input, actor) => {
      const outcome = await startImport(target, input.fileName, actor);
      if (outcome === 'TOO_MANY_IMPORTS') throw new ActionError(outcome);
      return outcome;
    }),
    append: defineAction({ ...rules('appendImportRows'), schema: appendRowsSchema }, async (input, actor) =>
      requireDone(await appendRows(target, input.id, input.rows, actor)),
    ),
    finishUpload: defineAction(
      { ...rules('finishUpload'), schema: finishUploadSchema },
      async (input, actor) => requireDone(await finishUpload(target, input.id, input.count, actor)),
    ),
    check: defineAction(
      { ...rules('checkImport'), schema: checkImportSchema(target) },
      async ({ id, ...form }, actor) => {
        const values = form as Record<string, unknown>;
        const pick = (fields: object = {}, toName = (field: string) => field) =>
          Object.fromEntries(Object.keys(fields).map((field) => [field, values[toName(field)]]));
        const mapping = pick(target.columns, toColumnField) as ColumnMapping;
        const options = pick(target.options) as Record<string, string>;
        return requireDone(await startCheck(target, id, { mapping, options }, actor));
      },
    ),
    run: defineAction({ ...rules('runImport'), schema: importIdSchema }, async ({ id }, actor) =>
      requireDone(await runImport(target, id, actor)),
    ),
    continue: defineAction({ ...rules('continueImport'), schema: importIdSchema }, async ({ id }, actor) =>
      requireDone(await continueImport(target, id, actor)),
    ),
    cancel: defineAction({ ...rules('cancelImport'), schema: importIdSchema }, async ({ id }, actor) =>
      requireDone(await cancelImport(target, id, actor)),
    ),
  };
}

function requireDone<T extends object>(outcome: T | Rejection): T {
  if (outcome === 'notFound') throw new ActionError('NOT_FOUND');
  if (outcome === 'forbidden') throw new ActionError('FORBIDDEN');
  if (outcome === 'conflict') throw new ActionError('CONFLICT');
  return outcome;
}
