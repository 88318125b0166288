import 'server-only';
import { emailLimitKey } from '@/lib/auth/limits';
import { RESEND_SECONDS } from '@/lib/constants';
import { limitWait } from '@/lib/server/rate-limit';

/** Seconds until another code may be sent to an address, for the countdown. */
export const secondsUntilResend = (email: string) => limitWait(emailLimitKey('send', email, RESEND_SECONDS));
