import { z } from 'zod';
import { ActionError } from '@/lib/auth/access';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { idSchema } from '@/lib/ids';
import { revokeSessionById } from '@/lib/users/sessions/mutations';

/** `sessionToken` is the session's id, as list-user-sessions returns it in `token`. */
export const POST = defineEndpoint(
  '/admin/revoke-user-session',
  {
    schema: z.object({ sessionToken: idSchema }),
    codes: { FORBIDDEN: 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS' },
  },
  async ({ sessionToken }, actor) => {
    const outcome = await revokeSessionById(sessionToken, actor);
    if (typeof outcome === 'string') throw new ActionError(outcome);
    return { success: true };
  },
);
