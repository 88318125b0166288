'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AuditChanges } from '@/components/audit/audit-changes';
import { AuditSentence } from '@/components/audit/event-line';
import { DeviceName } from '@/components/ui/device';
import { Link } from '@/components/ui/link';
import { Property } from '@/components/ui/properties';
import { ResponsiveDrawer } from '@/components/ui/responsive-drawer';
import { getChanges } from '@/lib/audit/changes';
import { nameEvent } from '@/lib/audit/label';
import type { ListedAuditEvent } from '@/lib/audit/list';
import { routes } from '@/lib/routes';

type Props = {
  /** Undefined while the drawer is closed. */
  event?: ListedAuditEvent;
  onClose: () => void;
};

/** Shows the details of an audit event. The time is in the reader's time zone and in UTC. */
export function EventDrawer({ event: current, onClose }: Props) {
  const t = useTranslations('audit');
  const resources = useTranslations('resources');
  const format = useFormatter();
  // `current` is undefined while the drawer closes. The closing animation then shows the event that was open.
  const [event, setEvent] = useState(current);
  if (current && current !== event) setEvent(current);
  if (!event) return null;
  const { action, actor, actorId, createdAt, ipAddress, userAgent, requestId } = event;
  const exact = { dateStyle: 'full', timeStyle: 'long' } as const;
  const times = [exact, { ...exact, timeZone: 'UTC' }].map((each) => format.dateTime(createdAt, each));
  const changes = getChanges(event);
  return (
    <ResponsiveDrawer
      open={current !== undefined}
      onOpenChange={onClose}
      title={nameEvent(action, { audit: t, resources })}
    >
      <p className="text-sm wrap-anywhere">
        <AuditSentence event={event} />
      </p>
      {changes.length > 0 && (
        <AuditChanges
          changes={changes}
          targetType={event.targetType}
          titles={event.titles}
          className="mt-3 flex-col"
        />
      )}
      <dl className="mt-4 flex flex-col gap-3 border-t pt-4">
        <Property term={t('actor')}>
          <bdi>{actor?.email ?? t(actorId ? 'deletedActor' : 'system')}</bdi>
        </Property>
        <Property term={t('time')}>
          <span className="whitespace-pre-line">{[...new Set(times)].join('\n')}</span>
        </Property>
        <Property term={t('ipAddress')}>
          {ipAddress ? <bdi dir="ltr">{ipAddress}</bdi> : t('unknownIp')}
        </Property>
        <Property term={t('fields.userAgent')}>
          <span title={userAgent ?? undefined}>
            <DeviceName userAgent={userAgent} />
          </span>
        </Property>
        {requestId && (
          <Property term={t('request')} copy={{ text: requestId, label: t('copyRequest') }}>
            <bdi dir="ltr" className="block font-mono text-xs">
              {requestId}
            </bdi>
            <Link href={routes.manager.audit({ request: requestId })} className="text-xs underline">
              {t('sameRequest')}
            </Link>
          </Property>
        )}
      </dl>
    </ResponsiveDrawer>
  );
}
