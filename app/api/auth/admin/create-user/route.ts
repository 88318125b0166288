import { getLocale } from 'next-intl/server';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { defaultRole } from '@/lib/auth/roles';
import { createUserSchema } from '@/lib/users/api/schema';
import { readApiUser, requireFieldPermissions } from '@/lib/users/api/user';
import { createAndInvite } from '@/lib/users/save';

/** Creates a user and mails the invitation. The default language is the caller's. */
export const POST = defineEndpoint(
  '/admin/create-user',
  {
    schema: createUserSchema,
    codes: {
      FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
      emailUsed: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    },
  },
  async ({ email, name, role, data }, actor) => {
    requireFieldPermissions({ role }, actor);
    const locale = data.locale ?? actor.session.user.locale ?? (await getLocale());
    const { id } = await createAndInvite({ email, name, role: role ?? defaultRole }, locale, actor);
    return { user: await readApiUser(id) };
  },
);
