import 'server-only';
import { randomUUID } from 'node:crypto';
import { refresh } from 'next/cache';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineAction } from '@/lib/auth/action';
import {
  IMPORT_BYTES_MAX,
  IMPORT_CELL_MAX,
  IMPORT_FILE_NAME_MAX,
  IMPORT_ROW_NUMBER_MAX,
  IMPORT_ROWS_MAX,
} from '@/lib/constants';
import type { FormAction } from '@/lib/result';
import { idSchema } from '@/lib/schemas';
import { db } from '@/lib/server/db';
import { hasForbiddenCharacter, isStorable } from '@/lib/text';
import { type CheckedRow, checkRows, isValid } from './check';
import type { ImportRow } from './columns';
import type { CheckedFile, ImportResult, RowErrors } from './result';
import { storeRows } from './run';
import type { ImportTarget } from './target';

type Rows = { rows: z.ZodType<ImportRow[], string> };

/** At most one cell more than there are columns: see `toCells`. */
export function rowsSchema({ columns }: Pick<ImportTarget, 'columns'>): Rows['rows'] {
  const cellsMax = Object.keys(columns).length + 1;
  const row = z
    .tuple([z.int().min(1).max(IMPORT_ROW_NUMBER_MAX)], z.string().max(IMPORT_CELL_MAX).refine(isStorable))
    .refine((values) => values.length <= cellsMax + 1)
    .transform(([number, ...cells]) => ({ number, cells }));
  return z
    .string()
    .max(IMPORT_BYTES_MAX)
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue({ code: 'custom', message: 'invalidInput' });
        return z.NEVER;
      }
    })
    .pipe(z.array(row).min(1).max(IMPORT_ROWS_MAX));
}

export const runSchema = z.object({
  id: idSchema,
  fileName: z
    .string()
    .trim()
    .min(1, 'required')
    .max(IMPORT_FILE_NAME_MAX, 'tooBigString')
    .refine((name) => !hasForbiddenCharacter(name), 'invalidInput'),
});

const toRules = ({ name, permission, allowImpersonation }: ImportTarget, step: string) => ({
  ...{ name: `${name}Import.${step}`, permission },
  ...(allowImpersonation !== undefined && { allowImpersonation }),
});

/** Checks all rows. Stores nothing. */
export const defineCheckAction = (target: ImportTarget): FormAction<CheckedFile> =>
  defineAction(
    { ...toRules(target, 'check'), schema: z.object({ rows: rowsSchema(target) }) },
    async ({ rows }, { session }): Promise<CheckedFile> => {
      const { role } = session.user;
      if (!role) throw new ActionError('FORBIDDEN');
      const checked = await checkRows(target, rows, { transaction: db, role });
      return {
        id: randomUUID(),
        count: checked.filter(isValid).length,
        errors: await toErrors(checked),
      };
    },
  );

/** Stores the valid rows. `onStored` is called if there are some. */
export const defineRunAction = (target: ImportTarget, onStored?: () => void): FormAction<ImportResult> =>
  defineAction(
    // The type knows the rows only: each resource has other options.
    {
      ...toRules(target, 'run'),
      schema: runSchema.extend({ rows: rowsSchema(target), ...target.options } as Rows),
    },
    async ({ rows, id, fileName, ...options }, actor): Promise<ImportResult> => {
      const run = { id, fileName, rows, options: options as Record<string, string> };
      const { count, rejected } = await storeRows(target, run, actor);
      if (count > 0) onStored?.();
      // Lists in the browser's cache are out of date.
      refresh();
      return { id, count, ...(rejected && { errors: await toErrors(rejected) }) };
    },
  );

type TranslateIssue = (key: string, args: Record<string, number>) => string;

/** In the language of the request. */
async function toErrors(rows: CheckedRow[]): Promise<RowErrors[]> {
  const t = (await getTranslations('validation')) as unknown as TranslateIssue;
  return rows.flatMap((row) =>
    isValid(row)
      ? []
      : {
          number: row.number,
          issues: row.issues.map(({ field, key, args }) => ({
            // “Name is required” says what it is about.
            field: key === `${field}Required` ? '' : field,
            message: t(key, args),
          })),
        },
  );
}
