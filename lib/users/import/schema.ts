import { z } from 'zod';
import { defaultRole, roleNames } from '@/lib/auth/roles';
import { locales } from '@/lib/i18n/config';
import { userSchema } from '@/lib/users/schema';

const { name, email } = userSchema.shape;

/** The cells of a row. */
export const invitedUserSchema = z.object({
  email,
  name,
  role: z
    .string()
    .trim()
    .transform((role) => role || defaultRole)
    .pipe(z.enum(roleNames, 'roleInvalid')),
  /** Null takes the language chosen for the file. */
  language: z
    .string()
    .trim()
    .transform((tag) => tag.toLowerCase().split(/[-_]/)[0] || null)
    .pipe(z.enum(locales, 'languageInvalid').nullable()),
});

export type InvitedUser = z.output<typeof invitedUserSchema>;
