import 'server-only';
import { isManagerRole } from '@/lib/auth/roles';
import { CODE_MINUTES } from '@/lib/constants';
import { isLocale, type Locale, localeHeader } from '@/lib/i18n/config';
import { detectLocale } from '@/lib/i18n/detect';
import { getMailZone } from '@/lib/i18n/time-zone';
import { accountSectionPath } from '@/lib/routes';
import { afterResponse } from '@/lib/server/after-response';
import { db } from '@/lib/server/db';
import { sendMail } from '@/lib/server/mailer';
import { isFirstAdmin } from '@/lib/users/promotion';
import { canSignUp } from './domains';

/** Mails the code, or a notice that there is no account. */
export async function mailSignInCode(email: string, code: string, headers: Headers): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { locale: true } });
  const locale = getMailLocale(user?.locale, headers);
  if (user || canSignUp(email) || (await isFirstAdmin(email))) {
    await sendMail({ to: email, template: 'loginCode', props: { code, minutes: CODE_MINUTES }, locale });
  } else {
    await sendMail({ to: email, template: 'noAccount', props: { email }, locale });
  }
}

export const getMailLocale = (stored: unknown, headers: Headers | undefined): Locale =>
  isLocale(stored)
    ? stored
    : detectLocale({
        query: headers?.get(localeHeader),
        acceptLanguage: headers?.get('accept-language'),
      });

type Owner = { email: string; role: string | null; locale: string | null } & Parameters<
  typeof getMailZone
>[0];
type NewMethod = { template: 'passkeyAdded' | 'providerLinked'; name: string | null };

/** Mails the user about a new way to sign in, after the response. */
export function mailNewMethod(user: Owner, { template, name }: NewMethod, headers: Headers): void {
  const time = new Date();
  const area = isManagerRole(user.role) ? 'manager' : 'app';
  const path = accountSectionPath(area, template === 'passkeyAdded' ? 'passkeys' : 'sign-in');
  afterResponse('The mail about a new sign-in method was not sent', () =>
    sendMail({
      to: user.email,
      template,
      props: { time, timeZone: getMailZone(user), name, path },
      locale: getMailLocale(user.locale, headers),
    }),
  );
}
