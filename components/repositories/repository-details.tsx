import { useTranslations } from 'next-intl';
import { ExternalLink } from '@/components/repositories/external-link';
import { DateTime } from '@/components/ui/date-time';
import { Description, DescriptionList } from '@/components/ui/description-list';
import type { ListedRepository } from '@/lib/repositories/list';

export function RepositoryDetails({ repository }: { repository: ListedRepository }) {
  const t = useTranslations('repositories');
  const { link, description, createdAt, updatedAt } = repository;
  return (
    <DescriptionList>
      <Description term={t('link')}>
        <ExternalLink link={link} />
      </Description>
      <Description term={t('descriptionLabel')}>
        {description ? (
          <p className="whitespace-pre-line">
            <bdi>{description}</bdi>
          </p>
        ) : (
          <span className="text-muted-foreground">{t('noDescription')}</span>
        )}
      </Description>
      <Description term={t('created')}>
        <DateTime value={createdAt} />
      </Description>
      <Description term={t('updated')}>
        <DateTime value={updatedAt} />
      </Description>
    </DescriptionList>
  );
}
