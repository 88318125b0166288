import 'server-only';
import { z } from 'zod';
import { requireNewPasskeyUse } from '@/lib/auth/access';
import { isManagerRole } from '@/lib/auth/roles';
import { type Locale, localeNames, locales } from '@/lib/i18n/config';
import { defineImport } from '@/lib/import/target';
import { type InvitedUser, invitedUserSchema } from './import-schema';
import { mayGiveRole } from './mutations';

type Options = { defaultLanguage: Locale };

const { email, name, role, language } = invitedUserSchema.shape;

export const userImport = defineImport<InvitedUser, Options>({
  name: 'user',
  permission: { user: ['create'] },
  allowImpersonation: false,
  columns: {
    email: {
      heading: ({ users }) => users.email,
      otherHeadings: ['mail', 'email address', 'courriel', 'adresse email'].concat([
        'البريد',
        'عنوان البريد الإلكتروني',
      ]),
      isRequired: true,
      schema: email,
    },
    name: {
      heading: ({ users }) => users.name,
      otherHeadings: ['full name', 'user', 'nom complet', 'jina kamili', 'اسم', 'الاسم الكامل'],
      schema: name,
    },
    role: {
      heading: ({ users }) => users.role,
      schema: role,
      names: ({ users }) => users.roles,
      check: (value, actorRole) => (mayGiveRole(actorRole, value) ? undefined : 'roleForbidden'),
    },
    language: {
      heading: ({ users }) => users.language,
      otherHeadings: ['locale', 'lang'],
      schema: language,
      names: (_, locale) => getLanguageNames(locale),
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
  // With `invitedById` and without `invitedAt`, an invitation waits (invitations.ts).
  insert: async (transaction, rows, actor) => {
    if (rows.some(({ data }) => isManagerRole(data.role))) requireNewPasskeyUse(actor);
    return transaction.$queryRaw<{ id: string; key: string }[]>`
      insert into "user" (id, name, email, role, locale, "invitedById", "updatedAt")
      select gen_random_uuid()::text, u.name, u.email, u.role, u.locale, ${actor.session.user.id}, now()
        from jsonb_to_recordset(${JSON.stringify(rows.map(({ data }) => data))}::jsonb)
          as u(name text, email text, role text, locale text)
      on conflict (email) do nothing
      returning id, email as key`;
  },
});

/** Returns the name of each language, written in the language `locale`. That of `locale` itself is the one in menus. */
function getLanguageNames(locale: Locale): Record<string, string> {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return {
    ...Object.fromEntries(locales.map((tag) => [tag, names.of(tag) ?? tag])),
    [locale]: localeNames[locale],
  };
}
