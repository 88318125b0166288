import 'server-only';
import { z } from 'zod';
import { recordWrites } from '@/lib/audit/record';
import { USER_IMPORT_ROWS_MAX } from '@/lib/constants';
import { type Locale, localeNames, locales } from '@/lib/i18n/config';
import { defineImport, type ValidRow, type WriteContext } from '@/lib/import/target';
import { db, type Transaction } from '@/lib/server/db';
import { type InvitedUser, invitedUserSchema } from './import-schema';
import { mayGiveRole, sendInvitation } from './mutations';

type Options = { defaultLanguage: Locale };

const { email, name, role, language } = invitedUserSchema.shape;

export const userImport = defineImport<InvitedUser, Options>({
  name: 'user',
  permission: { user: ['create'] },
  allowImpersonation: false,
  rowsMax: USER_IMPORT_ROWS_MAX,
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
  write: insertUsers,
  mail: {
    send: async (input, { actor, options, id, timeoutMs }) => {
      // A user who has been deleted since gets no invitation.
      if ((await db.user.count({ where: { email: input.email } })) === 0) return;
      const locale = getLocale(input, options);
      await sendInvitation(input.email, actor, locale, { id, timeoutMs });
    },
    unsent: 'emailUnsent',
  },
});

const getLocale = (input: InvitedUser, options: Options) => input.language ?? options.defaultLanguage;

/** The names of the languages in the given one, which has the name by which it calls itself. */
function getLanguageNames(locale: Locale): Record<string, string> {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return {
    ...Object.fromEntries(locales.map((tag) => [tag, names.of(tag) ?? tag])),
    [locale]: localeNames[locale],
  };
}

/** Inserts in the order of the emails, so that parallel imports of the same users can't deadlock. */
async function insertUsers(
  transaction: Transaction,
  rows: ValidRow<InvitedUser>[],
  { actor, options, importId }: WriteContext<Options>,
) {
  const users = rows
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ input }) => ({
      name: input.name,
      email: input.email,
      role: input.role,
      locale: getLocale(input, options),
    }));
  const inserted = await transaction.$queryRaw<{ id: string; email: string }[]>`
    insert into "user" (id, name, email, role, locale, "updatedAt")
    select gen_random_uuid()::text, u.name, u.email, u.role, u.locale, now()
      from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as u(name text, email text, role text, locale text)
    on conflict (email) do nothing
    returning id, email`;
  const ids = new Map(inserted.map((user) => [user.email, user.id]));
  await recordWrites(
    transaction,
    actor,
    users.flatMap((after) => {
      const targetId = ids.get(after.email);
      return targetId ? [{ action: 'userCreate', targetType: 'user', targetId, after, importId }] : [];
    }),
  );
  return ids.keys();
}
