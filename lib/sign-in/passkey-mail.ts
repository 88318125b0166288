import 'server-only';
import { after } from 'next/server';
import { areaPermission, isAllowed } from '@/lib/auth/permissions';
import type { SessionUser } from '@/lib/auth/session/store';
import { routes } from '@/lib/routes';
import { logger } from '@/lib/server/logger';
import { sendMail } from '@/lib/server/mailer';
import { getMailLocale } from './codes';

/** Mails the user about a new passkey, after the response. */
export function noticePasskey(user: SessionUser, name: string | null, headers: Headers): void {
  const time = new Date();
  after(async () => {
    try {
      const area = isAllowed(user.role, areaPermission.manager) ? 'manager' : 'app';
      await sendMail({
        to: user.email,
        template: 'passkeyAdded',
        props: { time, name, passkeysPath: routes.passkeys(area) },
        locale: getMailLocale(user.locale, headers),
      });
    } catch (error) {
      logger.warn('The mail about a new passkey was not sent', { error });
    }
  });
}
