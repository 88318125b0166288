import 'server-only';
import { areaPermission, isAllowed } from '@/lib/auth/permissions';
import type { SessionUser } from '@/lib/auth/session/store';
import { CODE_MINUTES } from '@/lib/constants';
import { isLocale, type Locale, localeHeader } from '@/lib/i18n/config';
import { detectLocale } from '@/lib/i18n/detect';
import { getMailZone } from '@/lib/i18n/time-zone';
import { passkeysPath } from '@/lib/routes';
import { afterResponse } from '@/lib/server/after-response';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { sendMail } from '@/lib/server/mailer';
import { isFirstAdmin } from './first-admin';

/** In a demo, the code is known and no mail is sent. */
export async function mailSignInCode(email: string, code: string, headers: Headers): Promise<void> {
  if (env().DEMO_MODE) return;
  const user = await db.user.findUnique({ where: { email }, select: { locale: true } });
  const locale = getMailLocale(user?.locale, headers);
  if (user || env().SIGNUP_ENABLED || (await isFirstAdmin(email))) {
    await sendMail({ to: email, template: 'loginCode', props: { code, minutes: CODE_MINUTES }, locale });
  } else {
    await sendMail({ to: email, template: 'noAccount', props: { email }, locale });
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

/** Mails the user about a new passkey, after the response. */
export function mailNewPasskey(user: SessionUser, name: string | null, headers: Headers): void {
  const time = new Date();
  const area = isAllowed(user.role, areaPermission.manager) ? 'manager' : 'app';
  afterResponse('The mail about a new passkey was not sent', () =>
    sendMail({
      to: user.email,
      template: 'passkeyAdded',
      props: { time, timeZone: getMailZone(user), name, passkeysPath: passkeysPath(area) },
      locale: getMailLocale(user.locale, headers),
    }),
  );
}
