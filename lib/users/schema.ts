import { z } from 'zod';
import { roleNames } from '@/lib/auth/roles';
import { emailSchema } from '@/lib/auth/schema';
import { nameSchema } from '@/lib/text';

/** Without a name, the user goes through onboarding. */
export const userNameSchema = z
  .string({ error: 'nameInvalid' })
  .trim()
  .refine((name) => name === '' || nameSchema.safeParse(name).success, 'nameInvalid');

/** The fields of a user that an admin edits. */
export const userSchema = z.object({
  name: userNameSchema.default(''),
  email: emailSchema,
  role: z.enum(roleNames),
});

export type UserInput = z.output<typeof userSchema>;
