import { z } from 'zod';
import { roleNames } from '@/lib/auth/roles';
import { emailSchema, nameSchema } from '@/lib/auth/schema';
import { BAN_REASON_MAX } from '@/lib/constants';
import { isoTimeSchema } from '@/lib/schemas';
import { hasForbiddenCharacter } from '@/lib/text';

/** The name may be empty. The user then chooses one during onboarding. */
export const userNameSchema = z
  .string({ error: 'nameInvalid' })
  .trim()
  .refine((name) => name === '' || nameSchema.safeParse(name).success, 'nameInvalid');

export const userSchema = z.object({
  name: userNameSchema.default(''),
  email: emailSchema,
  role: z.enum(roleNames),
});

export type UserInput = z.output<typeof userSchema>;

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

/** With `from`, only users who still have that role are changed, for example to undo a change. */
export const roleChangeSchema = z.object({ role: z.enum(roleNames), from: z.enum(roleNames).optional() });
export type RoleChange = z.output<typeof roleChangeSchema>;
