import 'server-only';
import { randomInt } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { emailLimitKey } from '@/lib/auth/limits';
import { CODE_LENGTH, CODE_MINUTES, RESEND_SECONDS } from '@/lib/constants';
import { DEMO_CODE } from '@/lib/demo';
import { isLocale, type Locale, localeHeader } from '@/lib/i18n/config';
import { detectLocale } from '@/lib/i18n/detect';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';
import { releaseLimit } from '@/lib/server/rate-limit';
import { noteMailFailure } from './mail-outcome';

export const issueCode = () =>
  env().DEMO_MODE ? DEMO_CODE : String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/**
 * Mails a code, or, while sign-up is closed, that there is no account. Known, unknown and banned addresses
 * take the same steps, so that neither the answer nor its time tells them apart.
 */
export async function deliverCode(
  { email, otp }: { email: string; otp: string },
  ctx?: GenericEndpointContext,
): Promise<void> {
  if (env().DEMO_MODE) return;
  try {
    const user = await db.user.findUnique({ where: { email }, select: { locale: true } });
    const locale = isLocale(user?.locale) ? user.locale : requestLocale(ctx?.headers);
    if (user || env().SIGNUP_ENABLED) {
      await sendMail({
        to: email,
        template: 'loginCode',
        props: { code: otp, minutes: CODE_MINUTES },
        locale,
      });
    } else {
      await sendMail({ to: email, template: 'noAccount', props: { email }, locale });
    }
  } catch (error) {
    logger.error('A sign-in code could not be mailed', { error });
    noteMailFailure();
    // Nothing was sent, so the person need not wait before trying again.
    await releaseLimit(emailLimitKey('send', email, RESEND_SECONDS));
  }
}

function requestLocale(headers: Headers | undefined): Locale {
  return detectLocale({
    query: headers?.get(localeHeader),
    acceptLanguage: headers?.get('accept-language'),
  });
}
