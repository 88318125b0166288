import 'server-only';
import { z } from 'zod';
import { requireRecentPasskeyUse } from '@/lib/auth/access';
import { defaultRole, isManagerRole, type Role, roleNames } from '@/lib/auth/roles';
import { type Locale, localeNames, locales } from '@/lib/i18n/config';
import { defineImport } from '@/lib/import/target';
import { mayGiveRole } from './mutations';
import { userSchema } from './schema';

/**
 * Accepts an email as address books and mail programs copy it: `Ada <ada@example.com>;`, `mailto:`, or with invisible
 * characters around it.
 */
export const copiedEmailSchema = z
  .string()
  .transform((text) => {
    const [, inside] = /^[^<>@]*<([^<>]+)>[\s;,]*$/.exec(text) ?? [];
    return (inside ?? text)
      .replace(INVISIBLE_ENDS, '')
      .replace(/^mailto:/i, '')
      .replace(/[\s;,]+$/, '');
  })
  .pipe(userSchema.shape.email);

const INVISIBLE_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** If `language` is null, the user gets the language that the admin chose for the whole file. */
type InvitedUser = { email: string; name: string; role: Role; language: Locale | null };
type Options = { defaultLanguage: Locale };

export const userImport = defineImport<InvitedUser, Options>({
  name: 'user',
  permission: { user: ['create'] },
  allowImpersonation: false,
  columns: {
    email: {
      heading: ({ users }) => users.email,
      isRequired: true,
      schema: copiedEmailSchema,
    },
    name: {
      heading: ({ users }) => users.name,
      schema: userSchema.shape.name,
    },
    role: {
      heading: ({ users }) => users.role,
      schema: z
        .string()
        .trim()
        .transform((role) => role || defaultRole)
        .pipe(z.enum(roleNames, 'roleInvalid')),
      names: ({ users }) => users.roles,
      check: (value, actorRole) => (mayGiveRole(actorRole, value) ? undefined : 'roleForbidden'),
    },
    language: {
      heading: ({ users }) => users.language,
      schema: z
        .string()
        .trim()
        .transform((tag) => tag.toLowerCase().split(/[-_]/)[0] || null)
        .pipe(z.enum(locales, 'languageInvalid').nullable()),
      names: () => localeNames,
    },
  },
  unique: {
    column: 'email',
    toKey: (input) => input.email,
    findUsed: async (transaction, keys) => {
      const used = await transaction.user.findMany({
        where: { email: { in: keys } },
        select: { email: true },
      });
      return used.map((user) => user.email);
    },
    used: 'emailUsed',
    repeated: 'emailRepeated',
  },
  options: { defaultLanguage: z.enum(locales) },
  toData: ({ name, email, role, language }, { defaultLanguage }) => ({
    ...{ name, email, role },
    locale: language ?? defaultLanguage,
  }),
  // A user with `invitedById` and without `invitedAt` waits for an invitation (invitations.ts).
  insert: async (transaction, rows, actor) => {
    if (rows.some(({ data }) => isManagerRole(data.role))) requireRecentPasskeyUse(actor);
    return transaction.$queryRaw<{ id: string; key: string }[]>`
      insert into "user" (id, name, email, role, locale, "invitedById", "updatedAt")
      select gen_random_uuid()::text, u.name, u.email, u.role, u.locale, ${actor.session.user.id}, now()
        from jsonb_to_recordset(${JSON.stringify(rows.map(({ data }) => data))}::jsonb)
          as u(name text, email text, role text, locale text)
      on conflict (email) do nothing
      returning id, email as key`;
  },
});
