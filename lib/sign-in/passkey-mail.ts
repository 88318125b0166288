import 'server-only';
import { areaPermission, isAllowed } from '@/lib/auth/permissions';
import type { SessionUser } from '@/lib/auth/session/store';
import { getMailZone } from '@/lib/i18n/time-zone';
import { passkeysPath } from '@/lib/routes';
import { afterResponse } from '@/lib/server/after-response';
import { sendMail } from '@/lib/server/mailer';
import { getMailLocale } from './codes';

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
