import { useTranslations } from 'next-intl';
import { AccountRow, AccountSection } from '@/components/account/account-section';
import { RevokeOthersButton } from '@/components/account/revoke-others-button';
import { SessionRow } from '@/components/account/session-row';
import { ShowMore } from '@/components/account/show-more';
import type { MySession } from '@/lib/account/types';

const SHOWN = 5;

export function SessionsSection({ sessions }: { sessions: MySession[] }) {
  const t = useTranslations('ownSessions');
  const rows = sessions.map((session) => <SessionRow key={session.id} session={session} />);
  return (
    <AccountSection title={t('title')} description={t('description')}>
      <ul className="divide-y">
        {rows.slice(0, SHOWN)}
        {rows.length > SHOWN && (
          <ShowMore label={t('showAll', { count: rows.length - SHOWN })}>{rows.slice(SHOWN)}</ShowMore>
        )}
      </ul>
      <AccountRow label={t('others')} hint={sessions.length > 1 ? t('othersHint') : t('onlyThis')}>
        {sessions.length > 1 && <RevokeOthersButton />}
      </AccountRow>
    </AccountSection>
  );
}
