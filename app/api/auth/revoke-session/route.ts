import { z } from 'zod';
import { revokeMySession } from '@/lib/account/sessions/mutations';
import { ActionError } from '@/lib/auth/access';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { idSchema } from '@/lib/ids';

/** `token` is the session's id, as list-sessions returns it. The current session ends by signing out. */
export const POST = defineEndpoint(
  '/revoke-session',
  { schema: z.strictObject({ token: idSchema }) },
  async ({ token }, actor) => {
    if ((await revokeMySession(token, actor)) === 'notFound') throw new ActionError('NOT_FOUND');
    return { status: true };
  },
);
