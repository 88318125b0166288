import { z } from 'zod';
import { requestEmailChange } from '@/lib/account/email/change';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { emailSchema } from '@/lib/auth/schema';

/** Mails a code to the new email. email-otp/change-email takes the code. */
export const POST = defineEndpoint(
  '/change-email',
  {
    schema: z.strictObject({ newEmail: emailSchema, callbackURL: z.string().optional() }),
    codes: { emailSame: 'EMAIL_CAN_NOT_BE_UPDATED' },
  },
  async ({ newEmail }, actor) => {
    await requestEmailChange(newEmail, actor);
    return { status: true };
  },
);
