import { z } from 'zod';
import { defaultRole, roleNames } from '@/lib/auth/roles';
import { locales } from '@/lib/i18n/config';
import { userSchema } from './schema';

const { name, email } = userSchema.shape;

/**
 * Accepts an email as address books and mail programs copy it: `Ada <ada@example.com>;`, `mailto:`, or with invisible
 * characters around it.
 */
const copiedEmail = z
  .string()
  .transform((text) => {
    const [, inside] = /^[^<>@]*<([^<>]+)>[\s;,]*$/.exec(text) ?? [];
    return (inside ?? text)
      .replace(INVISIBLE_ENDS, '')
      .replace(/^mailto:/i, '')
      .replace(/[\s;,]+$/, '');
  })
  .pipe(email);

const INVISIBLE_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

export const invitedUserSchema = z.object({
  email: copiedEmail,
  name,
  role: z
    .string()
    .trim()
    .transform((role) => role || defaultRole)
    .pipe(z.enum(roleNames, 'roleInvalid')),
  /** With null, the user gets the language that was chosen for the file. */
  language: z
    .string()
    .trim()
    .transform((tag) => tag.toLowerCase().split(/[-_]/)[0] || null)
    .pipe(z.enum(locales, 'languageInvalid').nullable()),
});

export type InvitedUser = z.output<typeof invitedUserSchema>;
