import { z } from 'zod';
import { emailSchema } from '@/lib/auth/email';
import { roleNames } from '@/lib/auth/role-names';
import { NAME_MAX } from '@/lib/constants';

// Control characters, line breaks, lone surrogates, and the marks that turn the reading direction of what stands around a name.
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
// A name of nothing but invisible characters (an empty Braille cell is one) is no name.
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const hasForbiddenCharacter = (text: string) => FORBIDDEN.test(text);

/** The name of a person. */
export const nameSchema = z
  .string({ error: 'nameInvalid' })
  .trim()
  .min(1, 'nameRequired')
  .max(NAME_MAX, 'nameInvalid')
  .refine((name) => !hasForbiddenCharacter(name) && VISIBLE.test(name), 'nameInvalid');

/** What an administrator says of an account; without a name its owner is asked for one. */
export const userSchema = z.object({
  name: z
    .string({ error: 'nameInvalid' })
    .trim()
    .refine((name) => name === '' || nameSchema.safeParse(name).success, 'nameInvalid')
    .default(''),
  email: emailSchema,
  role: z.enum(roleNames),
});

export type UserInput = z.output<typeof userSchema>;
