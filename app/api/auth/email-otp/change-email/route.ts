import { z } from 'zod';
import { confirmEmailChange } from '@/lib/account/email/change';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { codeSchema, emailSchema } from '@/lib/auth/schema';

export const POST = defineEndpoint(
  '/email-otp/change-email',
  {
    schema: z.strictObject({ newEmail: emailSchema, otp: codeSchema }),
    codes: { emailUsed: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' },
  },
  async ({ newEmail, otp }, actor) => {
    await confirmEmailChange(newEmail, otp, actor);
    return { success: true };
  },
);
