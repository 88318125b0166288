import { KeyRound, MonitorSmartphone } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { RelativeTime } from '@/components/ui/date-time';
import { readMyAccount } from '@/lib/account/queries';
import type { ActiveSession } from '@/lib/auth/session/store';
import { accountSectionPath } from '@/lib/routes';
import { env } from '@/lib/server/env';
import { Card } from './home-links';

export async function AccountCards({ session }: { session: ActiveSession }) {
  const t = await getTranslations('home');
  const passkeys = await getTranslations('passkeys');
  const { _count: count, lastSignInAt } = await readMyAccount(session.user.id);
  // While an admin acts as the user, the user may have no session. Then there are no devices to show.
  if (count.sessions === 0) return null;
  const lastSignIn =
    lastSignInAt && t.rich('lastSignIn', { date: () => <RelativeTime value={lastSignInAt} /> });
  return (
    <section aria-labelledby="your-account" className="flex flex-col gap-4">
      <h2 id="your-account" className="font-semibold text-lg">
        {t('yourAccount')}
      </h2>
      <ul className="flex flex-col gap-3">
        {count.passkeys === 0 && !env().OIDC_ONLY && !session.impersonatedBy && (
          <Card
            href={accountSectionPath('app', 'passkeys')}
            icon={KeyRound}
            title={passkeys('add')}
            text={t('passkeyHint')}
          />
        )}
        <Card
          href={accountSectionPath('app', 'devices')}
          icon={MonitorSmartphone}
          title={t('devices', { count: count.sessions })}
          text={lastSignIn}
        />
      </ul>
    </section>
  );
}
