import { z } from 'zod';
import {
  IMPORT_CELL_MAX,
  IMPORT_CHUNK_CHARACTERS_MAX,
  IMPORT_CHUNK_ROWS,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_NAME_MAX,
  IMPORT_ROW_NUMBER_MAX,
} from '@/lib/constants';
import { idSchema } from '@/lib/schemas';
import { hasForbiddenCharacter, isStorable } from '@/lib/text';
import { toColumnField } from './mapping';
import type { ImportTarget } from './target';

export const importIdSchema = z.object({ id: idSchema });

export const startImportSchema = z.object({
  fileName: z
    .string()
    .trim()
    .min(1, 'required')
    .max(IMPORT_FILE_NAME_MAX, 'tooBigString')
    .refine((name) => !hasForbiddenCharacter(name), 'invalidInput'),
});

const row = z
  .tuple([z.int().min(1).max(IMPORT_ROW_NUMBER_MAX)], z.string().max(IMPORT_CELL_MAX).refine(isStorable))
  .refine((values) => values.length <= IMPORT_COLUMNS_MAX + 1)
  .transform(([number, ...cells]) => ({ number, cells }));

const rows = z
  .string()
  .max(IMPORT_CHUNK_CHARACTERS_MAX)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: 'custom', message: 'invalidInput' });
      return z.NEVER;
    }
  })
  .pipe(z.array(row).min(1).max(IMPORT_CHUNK_ROWS));

export const appendRowsSchema = importIdSchema.extend({ rows });

const count = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);
export const finishUploadSchema = importIdSchema.extend({ count });

const column = z
  .string()
  .regex(/^\d{1,2}$/, 'required')
  .transform(Number);
const optionalColumn = z
  .string()
  .regex(/^\d{0,2}$/)
  .transform((text) => (text === '' ? null : Number(text)));

/** The columns and options of a resource, as fields of a form. */
export function checkImportSchema({ columns, options = {} }: Pick<ImportTarget, 'columns' | 'options'>) {
  const fields = Object.keys(columns).map(toColumnField);
  const shape = Object.fromEntries(
    Object.entries(columns).map(([field, { isRequired }]) => [
      toColumnField(field),
      isRequired ? column : optionalColumn,
    ]),
  );
  // The type knows the id only: each resource has other fields.
  const schema = importIdSchema.extend({ ...shape, ...options } as Record<never, never>);
  return schema.superRefine((form, context) => {
    const mapping = form as Record<string, unknown>;
    fields.forEach((field, index) => {
      const others = fields.slice(0, index).map((other) => mapping[other]);
      if (mapping[field] !== null && others.includes(mapping[field]))
        context.addIssue({ code: 'custom', path: [field], message: 'columnUsed' });
    });
  });
}
