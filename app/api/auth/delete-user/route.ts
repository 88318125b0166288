import { z } from 'zod';
import { confirmDeletion, requestDeletion } from '@/lib/account/deletion/mutations';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { codeSchema } from '@/lib/auth/schema';
import { clearSessionCookie } from '@/lib/auth/session/current';

/** Mails a code, and with the code (better-auth calls it `token`) deletes the caller's account. */
export const POST = defineEndpoint(
  '/delete-user',
  { schema: z.strictObject({ token: codeSchema.optional(), callbackURL: z.string().optional() }) },
  async ({ token }, actor) => {
    if (token === undefined) {
      await requestDeletion(actor);
      return { success: true, message: 'Verification email sent' };
    }
    await confirmDeletion(token, actor);
    await clearSessionCookie();
    return { success: true, message: 'User deleted' };
  },
);
