import { defineEndpoint } from '@/lib/auth/endpoint';
import { toApiSession } from '@/lib/auth/session/api';
import { userIdSchema } from '@/lib/users/api/schema';
import { readApiUser } from '@/lib/users/api/user';
import { impersonate } from '@/lib/users/impersonation/start';

export const POST = defineEndpoint(
  '/admin/impersonate-user',
  {
    schema: userIdSchema,
    codes: { FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS', NOT_FOUND: 'USER_NOT_FOUND' },
  },
  async ({ userId }, actor) => {
    const session = await impersonate(userId, actor);
    return {
      session: { ...toApiSession(session), impersonatedBy: session.impersonatedBy },
      user: await readApiUser(userId),
    };
  },
);
