import { defineEndpoint } from '@/lib/auth/endpoint';
import { userIdSchema } from '@/lib/users/api/schema';
import { readApiUser } from '@/lib/users/api/user';
import { listUserSessionsForApi } from '@/lib/users/sessions/queries';

/** The `token` of a session is its id, which revoke-user-session takes. The real token never leaves the server. */
export const POST = defineEndpoint(
  '/admin/list-user-sessions',
  {
    schema: userIdSchema,
    codes: { FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS', NOT_FOUND: 'USER_NOT_FOUND' },
  },
  async ({ userId }) => {
    const { id } = await readApiUser(userId);
    return { sessions: await listUserSessionsForApi(id) };
  },
);
