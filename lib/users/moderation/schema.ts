import { z } from 'zod';
import { roleNames } from '@/lib/auth/role-names';
import { BAN_REASON_MAX, BULK_MAX } from '@/lib/constants';
import { hasForbiddenCharacter, userIdSchema } from '../schema';

const LINE_BREAKS = /\r\n?|\n/g;

/** Shown to the banned person: text of several lines, without what a name may not hold either. */
const reasonSchema = z
  .string()
  .trim()
  .transform((text) => text.replace(LINE_BREAKS, '\n'))
  .pipe(
    z
      .string()
      .max(BAN_REASON_MAX)
      .refine((text) => !hasForbiddenCharacter(text.replaceAll('\n', '')), 'reasonInvalid'),
  )
  .transform((text) => text || null)
  .default(null);

/** The end of a ban; empty means that it has none. */
const untilSchema = z
  .union([z.literal(''), z.iso.datetime({ offset: true })])
  .transform((text) => (text ? new Date(text) : null))
  .refine((until) => !until || until.getTime() > Date.now(), 'untilPast')
  .default(null);

/** Ids as one field of a form holds them, each of them once. */
const idsSchema = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean))
  .pipe(z.array(userIdSchema).min(1).max(BULK_MAX));

export const banSchema = z.object({ reason: reasonSchema, until: untilSchema });
export type BanInput = z.output<typeof banSchema>;

export const roleSchema = z.object({ role: z.enum(roleNames) });
export const oneUserSchema = z.object({ id: userIdSchema });
export const usersSchema = z.object({ ids: idsSchema });
