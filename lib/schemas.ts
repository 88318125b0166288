import { z } from 'zod';
import { BULK_MAX, COUNT_CAP } from './constants';
import { isId } from './text';

export const idSchema = z.string().refine(isId);

const idsUpTo = (max: number) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean))
    .pipe(z.array(idSchema).min(1).max(max));

export const idsSchema = idsUpTo(BULK_MAX);

/** The ids of rows that an action returned, for its undo. */
export const returnedIdsSchema = idsUpTo(COUNT_CAP);

/** A time as `toISOString` writes it. PostgreSQL has no year 0. */
export const isoTimeSchema = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000'));

/**
 * The version of the record that a form changes. `inPlace`: the page of the record has sent it, and stays.
 * @public For the actions of resources.
 */
export const versionSchema = z.object({
  id: idSchema,
  updatedAt: isoTimeSchema,
  inPlace: z.literal('true').optional(),
});

/** What a form field holds as JSON. */
export const jsonField = (maxLength: number) =>
  z
    .string()
    .max(maxLength, 'invalidInput')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'invalidInput' });
        return z.NEVER;
      }
    });
