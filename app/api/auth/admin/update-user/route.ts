import { defineEndpoint } from '@/lib/auth/endpoint';
import { updateUserSchema } from '@/lib/users/api/schema';
import { readApiUser, requireFieldPermissions } from '@/lib/users/api/user';
import { saveUser } from '@/lib/users/save';

export const POST = defineEndpoint(
  '/admin/update-user',
  {
    schema: updateUserSchema,
    codes: {
      FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS',
      NOT_FOUND: 'USER_NOT_FOUND',
      emailUsed: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    },
  },
  async ({ userId, data }, actor) => {
    requireFieldPermissions(data, actor);
    await saveUser(userId, data, actor);
    return readApiUser(userId);
  },
);
