import { z } from 'zod';
import { roleNames } from '@/lib/auth/roles';
import { BAN_REASON_MAX } from '@/lib/constants';
import { isoTimeSchema } from '@/lib/iso-time';
import { hasForbiddenCharacter } from '@/lib/text';

const LINE_BREAKS = /\r\n?|\n/g;

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

const untilSchema = z
  .union([z.literal(''), isoTimeSchema])
  .transform((text) => (text ? new Date(text) : null))
  .refine((until) => !until || until.getTime() > Date.now(), 'untilPast')
  .default(null);

export const banSchema = z.object({ reason: reasonSchema, until: untilSchema });
export type BanInput = z.output<typeof banSchema>;

export const roleSchema = z.object({ role: z.enum(roleNames) });
