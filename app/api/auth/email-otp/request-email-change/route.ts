import { z } from 'zod';
import { requestEmailChange } from '@/lib/account/email/change';
import { defineEndpoint } from '@/lib/auth/endpoint';
import { emailSchema } from '@/lib/auth/schema';

export const POST = defineEndpoint(
  '/email-otp/request-email-change',
  {
    schema: z.strictObject({ newEmail: emailSchema }),
    codes: { emailSame: 'EMAIL_CAN_NOT_BE_UPDATED' },
  },
  async ({ newEmail }, actor) => {
    await requestEmailChange(newEmail, actor);
    return { success: true };
  },
);
