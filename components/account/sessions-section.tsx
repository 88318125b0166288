import { useTranslations } from 'next-intl';
import { SignOutButton } from '@/components/layout/sign-out';
import { Badge } from '@/components/ui/badge';
import { DateTime } from '@/components/ui/date-time';
import { DeviceIcon, DeviceName } from '@/components/ui/device';
import type { MySession } from '@/lib/account/types';
import { AccountRow, AccountSection } from './account-section';
import { BlockedButton } from './blocked-button';
import { RevokeOthersButton, RevokeSessionButton, ShowMore } from './session-buttons';

const VISIBLE_ROWS = 5;

type Props = {
  sessions: MySession[];
  /** The id of the element that says why sessions cannot be revoked. */
  reasonId?: string;
};

export function SessionsSection({ sessions, reasonId }: Props) {
  const t = useTranslations('ownSessions');
  const rows = sessions.map((session) => (
    <SessionRow key={session.id} session={session} reasonId={reasonId} />
  ));
  return (
    <AccountSection title={t('title')} description={t('description')} reasonId={reasonId}>
      <ul className="divide-y">
        {rows.slice(0, VISIBLE_ROWS)}
        {rows.length > VISIBLE_ROWS && (
          <ShowMore label={t('showAll', { count: rows.length - VISIBLE_ROWS })}>
            {rows.slice(VISIBLE_ROWS)}
          </ShowMore>
        )}
      </ul>
      <AccountRow label={t('others')} hint={sessions.length > 1 ? t('othersHint') : t('onlyThis')}>
        {sessions.length > 1 &&
          (reasonId ? (
            <BlockedButton reasonId={reasonId}>{t('revokeOthers')}</BlockedButton>
          ) : (
            <RevokeOthersButton />
          ))}
      </AccountRow>
    </AccountSection>
  );
}

function SessionRow({ session, reasonId }: { session: MySession; reasonId?: string }) {
  const t = useTranslations('ownSessions');
  const { id, userAgent, ipAddress, createdAt, lastActiveAt, isCurrent, isImpersonation } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 text-sm">
      <DeviceIcon userAgent={userAgent} className="size-5 shrink-0 text-muted-foreground" />
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1 [&_time]:whitespace-nowrap">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <DeviceName userAgent={userAgent} />
          {isCurrent && <Badge variant="success">{t('current')}</Badge>}
          {isImpersonation && (
            <Badge variant="warning" className="whitespace-normal">
              {t('impersonation')}
            </Badge>
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-muted-foreground text-xs">
          {isCurrent ? (
            <span>{t('activeNow')}</span>
          ) : (
            <span>
              {t.rich('lastActive', { date: () => <DateTime value={lastActiveAt} format="date" /> })}
            </span>
          )}
          <span>{t.rich('signedIn', { date: () => <DateTime value={createdAt} /> })}</span>
          {ipAddress && <bdi dir="ltr">{ipAddress}</bdi>}
        </span>
      </div>
      {isCurrent ? (
        <SignOutButton variant="outline" size="sm" />
      ) : (
        <RevokeSessionButton id={id} userAgent={userAgent} reasonId={reasonId} />
      )}
    </li>
  );
}
