import 'server-only';
import { z } from 'zod';
import { codeSchema, emailSchema } from '@/lib/auth/schema';
import { sendSignInCode, signInWithCode } from '@/lib/sign-in/mutations';
import { answer, definePublicEndpoint, type Endpoints } from './endpoint';

export const signInEndpoints = {
  '/email-otp/send-verification-otp': definePublicEndpoint(
    { schema: z.strictObject({ email: emailSchema, type: z.literal('sign-in') }) },
    ({ email }, { headers }) => answer({ success: true }, sendSignInCode(email, headers)),
  ),
  '/sign-in/email-otp': definePublicEndpoint(
    { schema: z.strictObject({ email: emailSchema, otp: codeSchema }) },
    // better-auth's clients expect INVALID_OTP also for the last wrong code, and TOO_MANY_ATTEMPTS only after it.
    ({ email, otp }, { headers }) => signInWithCode(email, otp, headers, 'INVALID_OTP'),
  ),
} satisfies Endpoints;
