import { defineEndpoint } from '@/lib/auth/endpoint';
import { setRoleSchema } from '@/lib/users/api/schema';
import { readApiUser } from '@/lib/users/api/user';
import { setUserRoles } from '@/lib/users/moderation/mutations';
import { requireModerated } from '@/lib/users/moderation/outcome';

export const POST = defineEndpoint(
  '/admin/set-role',
  {
    schema: setRoleSchema,
    codes: { FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE', NOT_FOUND: 'USER_NOT_FOUND' },
  },
  async ({ userId, role }, actor) => {
    requireModerated(await setUserRoles([userId], role, actor), 'YOU_CANNOT_DEMOTE_YOURSELF');
    return { user: await readApiUser(userId) };
  },
);
