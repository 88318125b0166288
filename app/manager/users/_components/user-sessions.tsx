import { MonitorOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { DateTime } from '@/components/ui/date-time';
import { DeviceIcon, DeviceName } from '@/components/ui/device';
import { MethodRow } from '@/components/ui/sign-in-method';
import type { ManagedSession } from '@/lib/users/types';
import { RevokeButton } from './revoke-sessions-button';

type Props = { userId: string; sessions: ManagedSession[]; currentSessionId: string; canRevoke: boolean };

export function UserSessions({ userId, sessions, currentSessionId, canRevoke }: Props) {
  const t = useTranslations('userSessions');
  if (sessions.length === 0)
    return (
      <p className="flex flex-col items-center gap-3 rounded-lg border border-dashed px-6 py-12 text-center text-muted-foreground text-sm">
        <MonitorOff className="size-5" />
        {t('none')}
      </p>
    );
  const isSelf = sessions.some(({ id }) => id === currentSessionId);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-80 text-muted-foreground text-sm">{t('hint')}</p>
        {canRevoke && <RevokeButton userId={userId} isOwn={isSelf} />}
      </div>
      <ul aria-label={t('title')} className="card divide-y">
        {sessions.map((session) => (
          <Session
            key={session.id}
            userId={userId}
            session={session}
            isCurrent={session.id === currentSessionId}
            canRevoke={canRevoke}
          />
        ))}
      </ul>
    </div>
  );
}

type SessionProps = { userId: string; session: ManagedSession; isCurrent: boolean; canRevoke: boolean };

function Session({ userId, session, isCurrent, canRevoke }: SessionProps) {
  const t = useTranslations('userSessions');
  const { id, userAgent, ipAddress, lastActiveAt, createdAt, impersonator } = session;
  return (
    <MethodRow
      icon={<DeviceIcon userAgent={userAgent} className="text-muted-foreground" />}
      title={
        <span id={`session-${id}`} className="contents">
          <DeviceName userAgent={userAgent} />
          {isCurrent && <Badge variant="success">{t('current')}</Badge>}
          {impersonator && (
            <Badge variant="warning" className="whitespace-normal">
              {t.rich('impersonatedBy', { name: () => <bdi>{impersonator.name || impersonator.email}</bdi> })}
            </Badge>
          )}
        </span>
      }
      detail={
        <span className="flex flex-wrap gap-x-4 gap-y-0.5 [&_time]:whitespace-nowrap">
          <span>
            {t('lastActive')} <DateTime value={lastActiveAt} />
          </span>
          <span>
            {t('since')} <DateTime value={createdAt} format="date" />
          </span>
          <span>
            {t('ipAddress')} <bdi dir="ltr">{ipAddress || t('unknownIp')}</bdi>
          </span>
        </span>
      }
    >
      {canRevoke && <RevokeButton userId={userId} sessionId={id} isOwn={isCurrent} />}
    </MethodRow>
  );
}
