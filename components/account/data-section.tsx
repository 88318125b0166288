import { useTranslations } from 'next-intl';
import { AccountRow, AccountSection } from '@/components/account/account-section';
import { DownloadDataButton } from '@/components/account/download-data-button';
import { buttonClasses } from '@/components/ui/button';
import { IntentLink } from '@/components/ui/intent-link';

export function DataSection({ deleteHref }: { deleteHref: string }) {
  const t = useTranslations('ownData');
  return (
    <AccountSection title={t('title')}>
      <AccountRow label={t('downloadLabel')} hint={t('downloadHint')}>
        <DownloadDataButton />
      </AccountRow>
      <AccountRow label={t('delete')} hint={t('deleteHint')}>
        <IntentLink
          href={deleteHref}
          scroll={false}
          className={buttonClasses({
            variant: 'secondary',
            size: 'sm',
            className: 'text-danger hover:bg-danger/10',
          })}
        >
          {t('delete')}
        </IntentLink>
      </AccountRow>
    </AccountSection>
  );
}
