import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DrawerLink } from './account-drawers';
import { AccountRow, AccountSection } from './account-section';
import { BlockedButton } from './blocked-button';
import { DownloadDataButton } from './download-data-button';

type Props = {
  deleteHref: string;
  /** The id of the element that says why both are disabled. */
  reasonId?: string;
};

export function DataSection({ deleteHref, reasonId }: Props) {
  const t = useTranslations('ownData');
  return (
    <AccountSection title={t('title')} reasonId={reasonId}>
      <AccountRow label={t('downloadLabel')} hint={t('downloadHint')}>
        {reasonId ? (
          <BlockedButton reasonId={reasonId}>
            <Download />
            {t('download')}
          </BlockedButton>
        ) : (
          <DownloadDataButton />
        )}
      </AccountRow>
      <AccountRow label={t('delete')} hint={t('deleteHint')}>
        {reasonId ? (
          <BlockedButton reasonId={reasonId} className="text-destructive">
            {t('delete')}
          </BlockedButton>
        ) : (
          <DrawerLink
            drawer="delete-account"
            href={deleteHref}
            className="text-destructive hover:bg-destructive/10"
          >
            {t('delete')}
          </DrawerLink>
        )}
      </AccountRow>
    </AccountSection>
  );
}
