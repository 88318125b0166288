import { MonitorOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { DateTime } from '@/components/ui/date-time';
import { DeviceIcon, DeviceName } from '@/components/ui/device';
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5">
      <DeviceIcon userAgent={userAgent} className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-52 text-sm">
        <p id={`session-${id}`} className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <DeviceName userAgent={userAgent} />
          {isCurrent && <Badge variant="success">{t('current')}</Badge>}
          {impersonator && (
            <Badge variant="warning" className="whitespace-normal">
              {t.rich('impersonatedBy', { name: () => <bdi>{impersonator.name || impersonator.email}</bdi> })}
            </Badge>
          )}
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-xs [&_:is(dt,time)]:whitespace-nowrap">
          <Fact term={t('lastActive')} value={<DateTime value={lastActiveAt} />} />
          <Fact term={t('since')} value={<DateTime value={createdAt} format="date" />} />
          <Fact term={t('ipAddress')} value={<bdi dir="ltr">{ipAddress || t('unknownIp')}</bdi>} />
        </dl>
      </div>
      {canRevoke && <RevokeButton userId={userId} sessionId={id} isOwn={isCurrent} />}
    </li>
  );
}

const Fact = ({ term, value }: { term: string; value: ReactNode }) => (
  <div className="flex flex-wrap gap-x-1.5">
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);
