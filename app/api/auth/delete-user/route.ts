import { z } from 'zod';
import { confirmDeletion } from '@/lib/account/deletion/mutations';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { codeSchema } from '@/lib/auth/schema';
import { clearSessionCookie } from '@/lib/auth/session/current';

/** `token` is better-auth's name for the mailed code. */
export const POST = defineEndpoint(
  '/delete-user',
  { schema: z.strictObject({ token: codeSchema }), invalidCode: 'INVALID_OTP' },
  async ({ token }, actor) => {
    await confirmDeletion(token, actor);
    await clearSessionCookie();
    return { success: true };
  },
);
