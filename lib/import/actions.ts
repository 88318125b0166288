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
import { idSchema, jsonField } from '@/lib/schemas';
import { db } from '@/lib/server/db';
import { isStorable, withoutForbiddenCharacters } from '@/lib/text';
import { type CheckedRow, checkRows, isValid } from './check';
import type { ImportRow } from './columns';
import type { CheckedFile, ImportResult, RowErrors } from './result';
import { storeRows } from './run';
import type { ImportTarget } from './target';

/** A row has at most one cell more than there are columns (see `toCells`). */
export function rowsSchema({ columns }: ImportTarget): z.ZodType<ImportRow[], string> {
  const cellsMax = Object.keys(columns).length + 1;
  const row = z
    .tuple([z.int().min(1).max(IMPORT_ROW_NUMBER_MAX)], z.string().max(IMPORT_CELL_MAX).refine(isStorable))
    .refine((values) => values.length <= cellsMax + 1)
    .transform(([number, ...cells]) => ({ number, cells }));
  return jsonField(IMPORT_BYTES_MAX).pipe(z.array(row).min(1).max(IMPORT_ROWS_MAX));
}

/** `fileName` is only shown. */
export const runSchema = z.object({
  id: idSchema,
  fileName: z
    .string()
    .transform((name) => withoutForbiddenCharacters(name.slice(0, IMPORT_FILE_NAME_MAX)).trim() || 'CSV'),
});

const toRules = ({ name, permission, allowImpersonation }: ImportTarget, step: string) => ({
  ...{ name: `${name}Import.${step}`, permission },
  ...(allowImpersonation !== undefined && { allowImpersonation }),
});

export const defineCheckAction = (target: ImportTarget): FormAction<CheckedFile> =>
  defineAction(
    { ...toRules(target, 'check'), schema: z.object({ rows: rowsSchema(target) }) },
    async ({ rows }, { session }): Promise<CheckedFile> => {
      const { role } = session.user;
      if (!role) throw new ActionError('FORBIDDEN');
      const checked = await checkRows(target, rows, { transaction: db, role });
      const errors = await toErrors(checked);
      return { id: randomUUID(), count: rows.length - errors.length, errors };
    },
  );

export const defineRunAction = (target: ImportTarget, onStored?: () => void): FormAction<ImportResult> =>
  defineAction(
    {
      ...toRules(target, 'run'),
      // Each resource has other options, so their type is not known here.
      schema: runSchema.extend({ rows: rowsSchema(target), ...(target.options as object) }),
    },
    async ({ rows, id, fileName, ...options }, actor): Promise<ImportResult> => {
      const { count, rejected } = await storeRows(target, { id, fileName, rows, options }, actor);
      if (count > 0) onStored?.();
      // The browser's cached lists are now out of date.
      refresh();
      return { id, count, ...(rejected && { errors: await toErrors(rejected) }) };
    },
  );

type TranslateIssue = (key: string, args: Record<string, number>) => string;

async function toErrors(rows: CheckedRow[]): Promise<RowErrors[]> {
  const t = (await getTranslations('validation')) as unknown as TranslateIssue;
  return rows.flatMap((row) => {
    if (isValid(row)) return [];
    const issues = row.issues.map(({ field, key, args }) => ({
      // A message such as “Name is required” already names the field.
      field: key === `${field}Required` ? '' : field,
      message: t(key, args),
    }));
    return { number: row.number, issues };
  });
}
