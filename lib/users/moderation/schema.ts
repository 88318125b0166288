import { z } from 'zod';
import { roleNames } from '@/lib/auth/role-names';
import { BAN_REASON_MAX } from '@/lib/constants';
import { idSchema, idsSchema } from '@/lib/ids';
import { hasForbiddenCharacter } from '../schema';

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

export const banSchema = z.object({ reason: reasonSchema, until: untilSchema });
export type BanInput = z.output<typeof banSchema>;

export const roleSchema = z.object({ role: z.enum(roleNames) });
export const oneUserSchema = z.object({ id: idSchema });
export const usersSchema = z.object({ ids: idsSchema });
