import 'server-only';
import { randomInt } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { CODE_LENGTH, CODE_MINUTES } from '@/lib/constants';
import { DEMO_CODE } from '@/lib/demo';
import { isLocale, type Locale, localeHeader } from '@/lib/i18n/config';
import { detectLocale } from '@/lib/i18n/detect';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';
import { releaseResend } from './code-limits';
import { noteMailFailure } from './mail-outcome';

export const generateCode = () =>
  env().DEMO_MODE ? DEMO_CODE : String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** Known, unknown and banned emails take the same steps, so that neither response nor timing distinguishes them. */
export async function mailSignInCode(
  { email, otp }: { email: string; otp: string },
  ctx?: GenericEndpointContext,
): Promise<void> {
  if (env().DEMO_MODE) return;
  try {
    const user = await db.user.findUnique({ where: { email }, select: { locale: true } });
    const locale = getMailLocale(user?.locale, ctx?.headers);
    if (user || env().SIGNUP_ENABLED) {
      const props = { code: otp, minutes: CODE_MINUTES };
      await sendMail({ to: email, template: 'loginCode', props, locale });
    } else {
      await sendMail({ to: email, template: 'noAccount', props: { email }, locale });
    }
  } catch (error) {
    logger.error('A sign-in code could not be mailed', { error });
    noteMailFailure();
    await releaseResend(email);
  }
}

/** The language of the user, else that of the request. */
export const getMailLocale = (stored: unknown, headers: Headers | undefined): Locale =>
  isLocale(stored)
    ? stored
    : detectLocale({
        query: headers?.get(localeHeader),
        acceptLanguage: headers?.get('accept-language'),
      });
