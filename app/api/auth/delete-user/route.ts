import { z } from 'zod';
import { confirmDeletion } from '@/lib/account/deletion/mutations';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { codeSchema } from '@/lib/auth/schema';
import { clearSessionCookie } from '@/lib/auth/session/current';

/** Deletes the caller's account, with the code that the account page mails (better-auth calls it `token`). */
export const POST = defineEndpoint(
  '/delete-user',
  { schema: z.strictObject({ token: codeSchema }), invalidCode: 'INVALID_OTP' },
  async ({ token }, actor) => {
    await confirmDeletion(token, actor);
    await clearSessionCookie();
    return { success: true };
  },
);
