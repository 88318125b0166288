import { z } from 'zod';
import { idSchema } from '@/lib/ids';
import { CHUNK_ROWS, IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_FILE_NAME_MAX } from './limits';
import { importFields } from './mapping';

const REQUEST_CHARACTERS = 950_000;
/** Empty rows are left out and keep their numbers, so these run ahead of the count. */
const ROW_NUMBER_MAX = 10_000_000;

export const importIdSchema = z.object({ id: idSchema });

export const startImportSchema = z.object({
  fileName: z
    .string()
    .trim()
    .min(1, 'required')
    .max(IMPORT_FILE_NAME_MAX, 'tooBigString')
    .refine((name) => !/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(name), 'invalidInput'),
});

// PostgreSQL stores neither NUL nor half a character.
const cell = z
  .string()
  .max(IMPORT_CELL_MAX)
  .refine((text) => !/[\0\p{Cs}]/u.test(text));

const sentRow = z
  .tuple([z.int().min(1).max(ROW_NUMBER_MAX)], cell)
  .refine((row) => row.length <= IMPORT_COLUMNS_MAX + 1)
  .transform(([number, ...cells]) => ({ number, cells }));

/** The fields of a form are texts, so rows travel as one text of JSON. */
const sentRows = z
  .string()
  .max(REQUEST_CHARACTERS)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'invalidInput' });
      return z.NEVER;
    }
  })
  .pipe(z.array(sentRow).min(1).max(CHUNK_ROWS));

export const appendRowsSchema = importIdSchema.extend({ rows: sentRows });

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

export const checkImportSchema = importIdSchema
  .extend({ name: column, link: column, description: optionalColumn })
  .superRefine((mapping, context) => {
    importFields.forEach((field, index) => {
      const others = importFields.slice(0, index).map((other) => mapping[other]);
      if (mapping[field] !== null && others.includes(mapping[field]))
        context.addIssue({ code: 'custom', path: [field], message: 'columnUsed' });
    });
  });

export const runImportSchema = importIdSchema.extend({ mode: z.enum(['skip', 'all']) });
