import { z } from 'zod';
import { roleNames } from '@/lib/auth/roles';
import { emailSchema } from '@/lib/auth/schema';
import { nameSchema } from '@/lib/text';

/** What an administrator enters for a user. Without a name, onboarding asks for it. */
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
