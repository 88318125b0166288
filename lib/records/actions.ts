import 'server-only';
import { redirect } from 'next/navigation';
import type { z } from 'zod';
import { defineAction } from '@/lib/auth/action';
import { resourcePermission } from '@/lib/auth/permissions';
import { idSchema } from '@/lib/ids';
import { isoTimeSchema } from '@/lib/iso-time';
import type { ListQuery } from '@/lib/list/query';
import { resolveSelection, selectionSchema } from '@/lib/list/selection';
import { getResource, type ResourceName, type ResourcePermission } from '@/lib/resources';
import type { FormAction } from '@/lib/result';
import { getManagerRoutes } from '@/lib/routes';
import { capitalize } from '@/lib/text';
import type { FieldSchemas, Values } from './fields';
import {
  type Deleted,
  type Restored,
  requireDeleted,
  requireRestored,
  requireSaved,
  restoreSchema,
} from './outcome';
import { resolveUsers } from './user-fields';
import { defineWrites } from './writes';

type RecordActions = {
  create: FormAction<never>;
  update: FormAction<never>;
  remove: FormAction<Deleted>;
  restore: FormAction<Restored>;
};

/**
 * What a form and a list do with the records of a resource. A module with 'use server' exports each of them, because only such
 * exports are actions.
 */
export function defineRecordActions<Name extends ResourceName, Row>(
  resource: Name,
  schema: z.ZodObject<FieldSchemas<Name>>,
  query: ListQuery<Row>,
): RecordActions {
  const { plural, fields } = getResource(resource);
  const form: z.ZodObject<Record<never, z.ZodType>> = schema;
  const userFields = Object.keys(fields).filter((field) => fields[field] === 'user');
  const writes = defineWrites(resource);
  const { record } = getManagerRoutes(resource);
  const [one, many] = [resource, plural].map(capitalize);
  const rules = (name: string, ...permissions: ResourcePermission[]) => ({
    name,
    permission: resourcePermission(resource, ...permissions),
  });
  return {
    create: defineAction({ ...rules(`create${one}`, 'create'), schema: form }, async (values, actor) => {
      const input = await resolveUsers<Values>(values, userFields);
      const { id } = requireSaved(resource, await writes.create(input, actor));
      redirect(record(id));
    }),
    update: defineAction(
      {
        ...rules(`update${one}`, 'update'),
        schema: form.extend({ id: idSchema, updatedAt: isoTimeSchema }),
      },
      async ({ id, updatedAt, ...values }, actor) => {
        const input = await resolveUsers<Values>(values, userFields);
        requireSaved(resource, await writes.update(id, new Date(updatedAt), input, actor));
        redirect(record(id));
      },
    ),
    remove: defineAction(
      { ...rules(`delete${many}`, 'delete'), schema: selectionSchema },
      async (selection, actor) =>
        requireDeleted(await writes.remove(await resolveSelection(query, selection), actor)),
    ),
    restore: defineAction(
      { ...rules(`restore${many}`, 'create', 'delete'), schema: restoreSchema },
      async ({ ids }, actor) => requireRestored(await writes.restore(ids, actor)),
    ),
  };
}
