import { ActionError } from '@/lib/auth/access';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { userIdSchema } from '@/lib/users/api/schema';
import { revokeSessions } from '@/lib/users/sessions/mutations';

export const POST = defineEndpoint(
  '/admin/revoke-user-sessions',
  {
    schema: userIdSchema,
    codes: { FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS', NOT_FOUND: 'USER_NOT_FOUND' },
  },
  async ({ userId }, actor) => {
    const outcome = await revokeSessions(userId, actor);
    if (typeof outcome === 'string') throw new ActionError(outcome);
    return { success: true };
  },
);
