import { useTranslations } from 'next-intl';
import { AccountRow, AccountSection } from '@/components/account/account-section';
import { DownloadDataButton } from '@/components/account/download-data-button';
import { ButtonLink } from '@/components/ui/button';

export function DataSection({ deleteHref }: { deleteHref: string }) {
  const t = useTranslations('ownData');
  return (
    <AccountSection title={t('title')}>
      <AccountRow label={t('downloadLabel')} hint={t('downloadHint')}>
        <DownloadDataButton />
      </AccountRow>
      <AccountRow label={t('delete')} hint={t('deleteHint')}>
        <ButtonLink
          href={deleteHref}
          scroll={false}
          variant="secondary"
          size="sm"
          className="text-danger hover:bg-danger/10"
        >
          {t('delete')}
        </ButtonLink>
      </AccountRow>
    </AccountSection>
  );
}
